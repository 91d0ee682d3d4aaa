import { shownLanguage, wordsOf } from '#web/words.ts';
import type { Entry } from './entry.ts';

/** Why an entry asks, or was not sent: a reason of this device is an `OwnReason`, any other was given in words. */
export function sayReason(reason: string): string {
  const own: Readonly<Record<string, string>> = wordsOf('entry').reasons;
  return own[reason] ?? reason;
}

/** That of an entry; null if the server worded it in another language than the one that is shown. */
export const reasonOf = ({ reason, reasonIn }: Pick<Entry, 'reason' | 'reasonIn'>): string | null =>
  reason && (reasonIn ?? shownLanguage()) === shownLanguage() ? sayReason(reason) : null;
