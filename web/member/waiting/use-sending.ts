import { useEffect } from 'react';
import { noteChangeOf } from '#web/api/query-client.ts';
import { getSession, howSessionEnded, onSessionChange, useSession } from '#web/api/session.ts';
import type { Sender } from '../entries/database.ts';
import { forgetKnown, keepNothing } from '../entries/entry-store.ts';
import { useEntries } from '../entries/use-entries.ts';
import { dropShared } from '../scan/shared.ts';
import { memberIdOf } from '../use-member.ts';
import { sendWaiting } from './send-waiting.ts';
import { keepSender } from './sender.ts';

/** Milliseconds between two tries while the page is in view; a weak signal is not always reported. */
const PAUSE = 30_000;

/** Sends the receipts that wait on this phone whenever there may be a connection: when the page is opened or seen again, and while something waits. */
export function useSending(): void {
  const session = useSession();
  const memberId = memberIdOf(session);
  const token = session?.isViewing ? undefined : session?.token;
  useEffect(() => keepNothing(session?.isViewing === true), [session]);
  const states = (useEntries() ?? []).map(({ state }) => state);
  const waiting = states.filter((state) => state === 'waiting').length;
  const sent = states.filter((state) => state === 'sent').length;
  useEffect(() => {
    if (!token || waiting === 0) return;
    const sender = { memberId, token };
    void notifyServiceWorker(sender);
    const send = () => void sendWaiting(sender).catch(() => undefined);
    const sendInView = () => document.visibilityState === 'visible' && send();
    send();
    const timer = setInterval(sendInView, PAUSE);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', sendInView);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendInView);
    };
  }, [token, memberId, waiting]);
  // The service worker may have sent it.
  useEffect(() => {
    if (sent > 0) noteChangeOf(['receipts']);
  }, [sent]);
  useEffect(() => onSessionChange(() => void forgetMember().catch(() => undefined)), []);
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
