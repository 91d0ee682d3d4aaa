import type { Refusal } from '#web/api/refusal.ts';
import { wordsOf } from '#web/words.ts';

/** The server's message, or else one from the rest of the answer. */
export function sayWhyNotAdded({ message, code, errors, data }: Refusal): Pick<Refusal, 'message' | 'code' | 'errors'> {
  if (typeof data.msg === 'string') return { message, code, errors };
  const words = wordsOf('adding');
  return { message: words.failed, code, errors: [...errors, { path: words.reason, message }] };
}
