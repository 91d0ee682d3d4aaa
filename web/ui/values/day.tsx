import { use } from 'react';
import { formatDay } from '#domain/format.ts';
import { DayZone } from './days-in.ts';

type Moment = string | null | undefined;

/** The day of a moment in the program's time zone, as in exports and mails: one day for everybody who looks at it. */
export function useDay(): (at: Moment) => string {
  const zone = use(DayZone);
  return (at) => (zone === null ? '' : formatDay(at, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone));
}

export const Day = ({ at }: { at: Moment }) => <span translate="no">{useDay()(at)}</span>;
