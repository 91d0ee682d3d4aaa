import { useEffect } from 'react';
import { noteChangeOf } from '#web/api/query-client.ts';
import { Refusal } from '#web/api/refusal.ts';
import { getSession, howSessionEnded, onSessionChange, useSession } from '#web/api/session.ts';
import { useShownLanguage } from '#web/words.ts';
import { unlessHeld } from '../enter-items/flow/hold-entry.ts';
import type { Sender } from '../entries/database.ts';
import type { Entry } from '../entries/entry.ts';
import { forgetKnown, keepNothing } from '../entries/entry-store.ts';
import { useEntries } from '../entries/use-entries.ts';
import { useTries } from '../entries/use-tries.ts';
import { dropShared } from '../scan/shared.ts';
import { memberIdOf } from '../use-member.ts';
import { sendWaiting } from './send-waiting.ts';
import { keepSender } from './sender.ts';

/** Sends the receipts that wait on this phone whenever there may be a connection: when the page is opened or seen again, and while something waits. */
export function useSending(): void {
  const session = useSession();
  const memberId = memberIdOf(session);
  const token = session?.isViewing ? undefined : session?.token;
  useEffect(() => keepNothing(session?.isViewing === true), [session]);
  const entries = useEntries() ?? [];
  const states = entries.map(({ state }) => state);
  const waiting = states.filter((state) => state === 'waiting').length;
  const sent = states.filter((state) => state === 'sent').length;
  const language = useShownLanguage();
  useEffect(() => {
    if (token && waiting > 0) void notifyServiceWorker({ memberId, token, language });
  }, [token, memberId, language, waiting]);
  useTries(token && waiting, () => void sendWaiting({ memberId, token: token ?? '', language }).catch(() => undefined));
  const unsaved = entries.filter(({ draft, lines }) => draft !== null && lines.length > 0);
  useTries(token && unsaved.map(({ id }) => id).join(' '), () => void saveLines(unsaved));
  // The service worker may have sent it.
  useEffect(() => {
    if (sent > 0) noteChangeOf(['receipts']);
  }, [sent]);
  useEffect(() => onSessionChange(() => void forgetMember().catch(() => undefined)), []);
}

/** Lines that the server does not take as they are: Enter Items asks their member. */
const refused = new Set<Entry['lines']>();

/** The lines of drafts that were counted without a connection. */
async function saveLines(entries: readonly Entry[]): Promise<void> {
  const { sendLines, isLater } = await import('../enter-items/flow/send-lines.ts');
  for (const { id, lines } of entries.filter((entry) => !refused.has(entry.lines)))
    await unlessHeld(id, () => sendLines(id)).catch((error: unknown) => {
      if (error instanceof Refusal && !isLater(error)) refused.add(lines);
    });
}

/** Nothing more is sent in a session that ends here, and the next person is not given what this member shared. */
async function forgetMember(): Promise<void> {
  const hasLeft = getSession() === null && howSessionEnded() === 'left';
  if (hasLeft) forgetKnown();
  await keepSender(null);
  if (hasLeft) await dropShared();
}

/** Browsers that can, wake the service worker when there is a connection, also if no page is open. */
async function notifyServiceWorker(sender: Sender): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker?.getRegistration();
  if (!registration || !('sync' in registration)) return;
  await keepSender(sender);
  await (registration.sync as { register(tag: string): Promise<void> }).register('send-waiting').catch(() => undefined);
}
