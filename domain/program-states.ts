import { addDays, type CalendarDate, daysBetween, today } from './calendar.ts';
import type { Country } from './countries.ts';
import type { NoData } from './problem.ts';

/** Days after the end of a program, at most ten years. */
export const MAX_CLOSING_DAYS = 3650;
/** The last days of a program, the end date among them, in which participants read that it ends. */
export const ENDING_DAYS = 14;

/** When a program is open, in the days of its time zone; each date may be missing. */
export interface ProgramDates {
  /** False: a draft, which staff has not opened yet. */
  isOpened: boolean;
  startDate: CalendarDate | null;
  endDate: CalendarDate | null;
  /** For how many days after the end people redeem; null: as long as the program is enabled. */
  closingDays: number | null;
  /** For how many days after the end they send in what they bought before, at most as long as they redeem; null: as long as that. */
  receiptDays: number | null;
  /** An IANA name. */
  timeZone: string;
  /** As whose people days are written. */
  country: Country;
}

/**
 * `draft` until staff opens it, `scheduled` before the first day, `open`, `ending` in its last days, `ended` while people still
 * redeem, and `closed` after that.
 */
export type ProgramPhase = Exclude<ProgramState, 'disabled'>;
/** Disabled is what staff has switched off, whatever its dates are. */
export const programStates = ['draft', 'scheduled', 'open', 'ending', 'ended', 'closed', 'disabled'] as const;
export type ProgramState = (typeof programStates)[number];

/** What participants can do in a program by its dates. */
export const programTakes = ['registrations', 'receipts', 'trainings', 'orders'] as const;
export type ProgramTakes = (typeof programTakes)[number];

function phaseOf(dates: ProgramDates, now: Date): ProgramPhase {
  const { isOpened, startDate, endDate, timeZone } = dates;
  const day = today(now, timeZone);
  if (!isOpened) return 'draft';
  if (startDate && day < startDate) return 'scheduled';
  if (!endDate) return 'open';
  if (day <= endDate) return daysBetween(day, endDate) < ENDING_DAYS ? 'ending' : 'open';
  const { orders } = lastDaysOf(dates);
  return orders === null || day <= orders ? 'ended' : 'closed';
}

export const stateOf = (program: ProgramDates & { disabled: boolean }, now: Date): ProgramState =>
  program.disabled ? 'disabled' : phaseOf(program, now);

/** The last days of what goes on after the end; null: as long as the program is enabled. */
export function lastDaysOf({ endDate, closingDays, receiptDays }: Omit<ProgramDates, 'timeZone' | 'isOpened'>): {
  orders: CalendarDate | null;
  receipts: CalendarDate | null;
} {
  const last = (days: number | null) => (endDate && days !== null ? addDays(endDate, days) : null);
  const most = [closingDays, receiptDays].filter((days) => days !== null);
  return { orders: last(closingDays), receipts: last(most.length > 0 ? Math.min(...most) : null) };
}

/**
 * People register before the first day, so that a program has participants when it begins. After the last one they redeem, and
 * send in what they bought before, for as long as the program says.
 */
export function takenBy(dates: ProgramDates, now: Date): readonly ProgramTakes[] {
  const phase = phaseOf(dates, now);
  if (phase === 'scheduled') return ['registrations'];
  if (phase === 'open' || phase === 'ending') return programTakes;
  if (phase !== 'ended') return [];
  const { receipts } = lastDaysOf(dates);
  return receipts === null || today(now, dates.timeZone) <= receipts ? ['receipts', 'orders'] : ['orders'];
}

interface OfCountry {
  country: Country;
}
/** What the API says of a program's dates, with the data of each sentence: days of the program's time zone. */
export interface DatesNoticeData {
  programDraft: NoData;
  programScheduled: OfCountry & { first: CalendarDate };
  /** `days`: 0 on the last one. */
  programEnding: OfCountry & { last: CalendarDate; days: number };
  /** Until when people redeem, and send in what they bought before, if they still do; null: as long as it is enabled. */
  programEnded: OfCountry & {
    last: CalendarDate;
    until: CalendarDate | null;
    receiptsUntil: CalendarDate | null;
    receipts: boolean;
  };
  programClosed: OfCountry & { last: CalendarDate };
}
export type DatesNotice = {
  [C in keyof DatesNoticeData]: { readonly code: C } & Readonly<DatesNoticeData[C]>;
}[keyof DatesNoticeData];

/** What participants read of the dates; null while there is nothing to say. */
export function datesNotice(dates: ProgramDates, now: Date): DatesNotice | null {
  const phase = phaseOf(dates, now);
  const [first, last, { country }] = [dates.startDate!, dates.endDate!, dates];
  if (phase === 'open') return null;
  if (phase === 'draft') return { code: 'programDraft' };
  if (phase === 'scheduled') return { code: 'programScheduled', country, first };
  if (phase === 'ending')
    return { code: 'programEnding', country, last, days: daysBetween(today(now, dates.timeZone), last) };
  if (phase === 'closed') return { code: 'programClosed', country, last };
  const { orders: until, receipts: receiptsUntil } = lastDaysOf(dates);
  return {
    code: 'programEnded',
    country,
    last,
    until,
    receiptsUntil,
    receipts: takenBy(dates, now).includes('receipts'),
  };
}
