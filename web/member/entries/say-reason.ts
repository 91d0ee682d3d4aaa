import { wordsOf } from '#web/words.ts';

/** Why an entry asks, or was not sent: a reason of this device is an `OwnReason`, any other was given in words. */
export function sayReason(reason: string): string {
  const own: Readonly<Record<string, string>> = wordsOf('entry').reasons;
  return own[reason] ?? reason;
}
