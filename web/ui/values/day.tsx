import { use } from 'react';
import { momentIn } from '#domain/format.ts';
import { DayZone, readersZone } from './days-in.ts';
import { sayDay } from './say-day.ts';

type Moment = string | null | undefined;

/** The day of a moment in the program's time zone, as in exports and mails: one day for everybody who looks at it. */
export function useDay(): (at: Moment) => string {
  const zone = use(DayZone);
  return (at) => (zone === null ? '' : sayDay(at && momentIn(new Date(at), zone ?? readersZone()).day));
}

export const Day = ({ at }: { at: Moment }) => <span translate="no">{useDay()(at)}</span>;
