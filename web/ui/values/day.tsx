import { use } from 'react';
import { isTimeZone, today } from '#domain/calendar.ts';
import { DayZone } from './days-in.ts';
import { sayDay } from './say-day.ts';

type Moment = string | null | undefined;

/** The day of a moment in the program's time zone, as in exports and mails: one day for everybody who looks at it. */
export function useDay(): (at: Moment) => string {
  const zone = use(DayZone);
  const own = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (at) => (zone === null ? '' : sayDay(at && today(new Date(at), isTimeZone(own) ? own : 'UTC')));
}

export const Day = ({ at }: { at: Moment }) => <span translate="no">{useDay()(at)}</span>;
