import { type CalendarDate, isCalendarDate } from './calendar.ts';

/** Characters. */
export const MAX_SLUG = 100;

/** Lowercase letters, digits, % _ ~ and -; 1 to 100 of them. Checked at each key. */
export function slugProblem(slug: string): string | null {
  if (!/^[a-z\d%_~-]+$/.test(slug)) return 'URL path may only contain numbers, letters, underscores, or dashes';
  return slug.length > MAX_SLUG ? `URL path cannot be longer than ${MAX_SLUG} characters` : null;
}

/** The address that participants are given. A '%' in the slug is itself escaped, or the browser would decode it away. */
export const programUrl = (host: string, slug: string): string => `${programRoot(host, slug)}/login`;

/** What the addresses of a program's pages begin with. */
export function programRoot(host: string, slug: string): string {
  return `${host.replace(/\/+$/, '')}/program/${encodeURIComponent(slug)}`;
}

/**
 * Reached by participants. Without a slug nobody can reach a program; with one it may still be on its way
 * through the steps (1 to 7).
 */
export const isSetUp = ({ slug, setupStep }: { slug: string | null; setupStep: number | null }): boolean =>
  slug !== null && setupStep === null;

/** Only an explicit no lets members in unseen: a program that never said is on the safe side. */
export function requiresApproval(flag: boolean | null | undefined): boolean {
  return flag !== false;
}

/** Either end may be missing; both are days of the program, so a program of one day is good. */
export function datesProblem(dates: { startDate?: CalendarDate | null; endDate?: CalendarDate | null }): string | null {
  const { startDate, endDate } = dates;
  if (startDate && !isCalendarDate(startDate)) return 'Start date must be a valid date';
  if (endDate && !isCalendarDate(endDate)) return 'End date must be a valid date';
  return startDate && endDate && endDate < startDate ? 'End date cannot be before the start date' : null;
}
