import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { makeListeners } from '#web/api/listeners.ts';
import { browserStorage } from '#web/api/storage.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import { decidedQuery } from '../dashboard/dashboard-queries.ts';
import type { Receipt } from '../receipts/receipt-words.ts';
import { useMemberId } from '../use-member.ts';

/** The times of the last decisions that the member has seen in My Activity, and for which an approval was celebrated. */
interface Noted {
  seen: string;
  celebrated: string;
}

/** Decisions that arrived since My Activity was last open on this device; a new approval is celebrated once. */
export function useNews(): { isNew: boolean } {
  const key = `guerdon.news.${useMemberId()}`;
  const decided = useQuery(decidedQuery).data?.receipts;
  const noted = useSyncExternalStore(subscribe, () => readNoted(key));
  const newest = newestOf(decided);
  useEffect(() => {
    // Another window may have celebrated a moment ago.
    const noted = readNoted(key);
    // On a new device everything counts as seen, as this browser does not know what was seen elsewhere.
    if (decided && !noted) return note(key, { seen: newest, celebrated: newest });
    if (!noted || newest <= noted.celebrated) return;
    const approved = decided?.find(({ approved, decidedAt }) => approved && (decidedAt ?? '') > noted.celebrated);
    note(key, { ...noted, celebrated: newest });
    if (approved) celebrate(approved);
  }, [key, decided, newest]);
  return { isNew: noted !== null && newest > noted.seen };
}

/** While My Activity is open, nothing is new. */
export function useSeeing(): void {
  const key = `guerdon.news.${useMemberId()}`;
  const newest = newestOf(useQuery(decidedQuery).data?.receipts);
  const noted = useSyncExternalStore(subscribe, () => readNoted(key));
  useEffect(() => {
    if (noted && newest > noted.seen) note(key, { ...noted, seen: newest });
  }, [key, newest, noted]);
}

const newestOf = (receipts: readonly Receipt[] | undefined): string =>
  receipts?.reduce((last, { decidedAt }) => (decidedAt && decidedAt > last ? decidedAt : last), '') ?? '';

function celebrate({ receiptNumber, points }: Receipt): void {
  const words = wordsOf('members').activity;
  notify.info(words.receiptApproved(receiptNumber), { detail: words.pointsEarned(points) });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  void import('canvas-confetti').then(
    ({ default: confetti }) => confetti({ particleCount: 90, spread: 75, origin: { y: 0.35 }, ticks: 120 }),
    () => undefined,
  );
}

const { listen, callAll } = makeListeners();
/** The text that was read last, as an equal one must give the same object. */
let last: { text: string | null; noted: Noted | null } = { text: null, noted: null };

/** Also called when another window notes something. */
function subscribe(listener: () => void) {
  const stop = listen(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

function readNoted(key: string): Noted | null {
  const text = browserStorage.find(key);
  if (text !== last.text) last = { text, noted: parse(text) };
  return last.noted;
}

function parse(text: string | null): Noted | null {
  try {
    const { seen, celebrated } = JSON.parse(text ?? '');
    return typeof seen === 'string' && typeof celebrated === 'string' ? { seen, celebrated } : null;
  } catch {
    return null;
  }
}

function note(key: string, noted: Noted): void {
  browserStorage.keep(key, JSON.stringify(noted));
  callAll();
}
