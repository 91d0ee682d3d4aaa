import { momentIn } from '#domain/format.ts';
import { wordsOf } from '#web/words.ts';
import { readersZone } from './days-in.ts';

/**
 * Day and time in the reader's time zone, on pages of the whole installation, which say so; on a program's pages in the
 * program's, which is named if the reader's clock shows something else.
 */
export function formatMoment(instant: string, zone: string = readersZone()): string {
  const at = new Date(instant);
  const [there, own] = [momentIn(at, zone), momentIn(at, readersZone())];
  const isOwn = there.day === own.day && there.time === own.time;
  return wordsOf('parts').dates.moment(there.day, there.time, isOwn ? null : there.zone);
}
