import { wordsOf } from '#web/words.ts';

/**
 * Day and time where the reader is. A day without a time is that of the program instead (`Day`), the same for everybody and
 * as in exports.
 */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return wordsOf('parts').dates.moment(day, at);
}
