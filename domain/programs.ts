import { type CalendarDate, isCalendarDate } from './calendar.ts';

/** Characters. */
export const MAX_SLUG = 100;

/** 1 to 100 characters: lowercase letters, digits, % _ ~ and -. Checked while it is typed. */
export function slugProblem(slug: string): string | null {
  if (!/^[a-z\d%_~-]+$/.test(slug)) return 'URL path may only contain numbers, letters, underscores, or dashes';
  return slug.length > MAX_SLUG ? `URL path cannot be longer than ${MAX_SLUG} characters` : null;
}

/** A program's public address. A '%' in the slug is escaped, because browsers would decode it. */
export const programUrl = (host: string, slug: string): string => `${programRoot(host, slug)}/login`;

/** The prefix of the addresses of a program's pages. */
export function programRoot(host: string, slug: string): string {
  return `${host.replace(/\/+$/, '')}/program/${encodeURIComponent(slug)}`;
}

/** Participants can open the program once it has a slug and the wizard (steps 1 to 7) is finished. */
export const isSetUp = ({ slug, setupStep }: { slug: string | null; setupStep: number | null }): boolean =>
  slug !== null && setupStep === null;

/** Only an explicit false turns approval off; a program without the setting requires it. */
export function requiresApproval(flag: boolean | null | undefined): boolean {
  return flag !== false;
}

/** Either date may be missing. Both days belong to the program, so a program of one day is valid. */
export function datesProblem(dates: { startDate?: CalendarDate | null; endDate?: CalendarDate | null }): string | null {
  const { startDate, endDate } = dates;
  if (startDate && !isCalendarDate(startDate)) return 'Start date must be a valid date';
  if (endDate && !isCalendarDate(endDate)) return 'End date must be a valid date';
  return startDate && endDate && endDate < startDate ? 'End date cannot be before the start date' : null;
}
