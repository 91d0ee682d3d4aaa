import { use } from 'react';
import { momentIn } from '#domain/format.ts';
import { wordsOf } from '#web/words.ts';
import { DayZone, readersZone } from './days-in.ts';

/** Day and time on a program's pages, in its time zone, which is named if the reader's clock shows something else. */
export function useMoment(): (instant: string) => string {
  const zone = use(DayZone);
  return (instant) => (zone === null ? '' : formatMoment(instant, zone));
}

/** Day and time where the reader is, for pages of the whole installation, which say so. */
export function formatMoment(instant: string, zone: string = readersZone()): string {
  const at = new Date(instant);
  const [there, own] = [momentIn(at, zone), momentIn(at, readersZone())];
  const isOwn = there.day === own.day && there.time === own.time;
  return wordsOf('parts').dates.moment(there.day, there.time, isOwn ? null : there.zone);
}
