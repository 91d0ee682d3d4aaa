import { createContext, use } from 'react';
import { formatDay } from '#domain/format.ts';

/** The zone of the program whose pages these are; null until it is loaded. Outside of programs the reader's own. */
const Zone = createContext<string | null | undefined>(undefined);
export const DaysIn = Zone.Provider;

type Moment = string | null | undefined;

/** The day of a moment in the program's time zone, as in exports and mails: one day for everybody who looks at it. */
export function useDay(): (at: Moment) => string {
  const zone = use(Zone);
  return (at) => (zone === null ? '' : formatDay(at, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone));
}

export const Day = ({ at }: { at: Moment }) => <span translate="no">{useDay()(at)}</span>;
