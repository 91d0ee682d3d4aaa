import { type CalendarDate, isCalendarDate } from './calendar.ts';
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
