import { addDays, type CalendarDate, isCalendarDate, today } from './calendar.ts';
import type { Problem } from './problem.ts';

/** Characters. */
export const MAX_SLUG = 100;

/** 1 to 100 characters: lowercase letters, digits, % _ ~ and -. Checked while it is typed. */
export function slugProblem(slug: string): Problem | null {
  if (!/^[a-z\d%_~-]+$/.test(slug)) return { code: 'slugInvalid' };
  return slug.length > MAX_SLUG ? { code: 'slugLong', most: MAX_SLUG } : null;
}

/** A program's public address. A '%' in the slug is escaped, because browsers would decode it. */
export const programUrl = (host: string, slug: string): string => `${programRoot(host, slug)}/login`;

/** The prefix of the addresses of a program's pages. */
export function programRoot(host: string, slug: string): string {
  return `${host.replace(/\/+$/, '')}/program/${encodeURIComponent(slug)}`;
}

/** The steps of the wizard are 1 to 7. */
export const LAST_STEP = 7;

/** Participants can open the program once it has a slug and the wizard is finished. */
export const isSetUp = ({ slug, setupStep }: { slug: string | null; setupStep: number | null }): boolean =>
  slug !== null && setupStep === null;

/** Only an explicit false turns approval off; a program without the setting requires it. */
export function requiresApproval(flag: boolean | null | undefined): boolean {
  return flag !== false;
}

/** Days after the end of a program, at most ten years. */
export const MAX_CLOSING_DAYS = 3650;

/** The dates of a program, each of which may be missing, in the days of its time zone. */
export interface ProgramDates {
  startDate: CalendarDate | null;
  endDate: CalendarDate | null;
  /** For how many days after the end people redeem and send in what they bought before; null: as long as it is enabled. */
  closingDays: number | null;
  /** An IANA name. */
  timeZone: string;
}

/**
 * `scheduled` before the first day, `open` until the last one is over, then `ended`, in which people redeem and send in what
 * they bought before, and `closed` after that.
 */
export type ProgramPhase = 'scheduled' | 'open' | 'ended' | 'closed';

export function phaseOf(dates: ProgramDates, now: Date): ProgramPhase {
  const { startDate, endDate, timeZone } = dates;
  const day = today(now, timeZone);
  if (startDate && day < startDate) return 'scheduled';
  if (!endDate || day <= endDate) return 'open';
  const last = lastDayOf(dates);
  return last === null || day <= last ? 'ended' : 'closed';
}

/** Null: no last day is set. */
const lastDayOf = ({ endDate, closingDays }: ProgramDates): CalendarDate | null =>
  endDate && closingDays !== null ? addDays(endDate, closingDays) : null;

/** What participants read before, and after a program is open; null while it is. */
export function datesNotice(dates: ProgramDates, now: Date): Problem | null {
  const phase = phaseOf(dates, now);
  if (phase === 'open') return null;
  if (phase === 'scheduled') return { code: 'programScheduled', first: dates.startDate! };
  const ended = { last: dates.endDate! };
  return phase === 'closed'
    ? { code: 'programClosed', ...ended }
    : { code: 'programEnded', ...ended, until: lastDayOf(dates) };
}

/** Either date may be missing. Both days belong to the program, so a program of one day is valid. */
export function datesProblem(dates: {
  startDate?: CalendarDate | null;
  endDate?: CalendarDate | null;
}): Problem | null {
  const { startDate, endDate } = dates;
  if (startDate && !isCalendarDate(startDate)) return { code: 'startDateInvalid' };
  if (endDate && !isCalendarDate(endDate)) return { code: 'endDateInvalid' };
  return startDate && endDate && endDate < startDate ? { code: 'endBeforeStart' } : null;
}
