import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar.ts';
import { MAX_MOVEMENT } from '#domain/points.ts';

/** A UUID. One that is not a UUID names nothing, so it is answered with 404 and not with 400. */
export const id = z.uuid();

// PostgreSQL stores neither a NUL nor half a surrogate pair.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the NUL is exactly what is looked for.
const unstorable = /\u0000|\p{Surrogate}/u;

/** Text as typed, trimmed, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((value) => !unstorable.test(value), 'This holds characters that cannot be stored.');

/** Text of one line: a name with line breaks in it would write a letter of its own into the mails that greet by it. */
export const line = (max: number) =>
  text(max).refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), 'This must be a single line.');

/** Not trimmed: a password's spaces are its own. The bounds of a chosen password are the domain's. */
export const secretText = z
  .string()
  .max(256)
  .refine((value) => !unstorable.test(value), 'This cannot be a password.');

/** An address a mail can go to: no line breaks, one recipient. */
export const email = z.string().trim().max(254).pipe(z.email('This is not an e-mail address.'));

/** A calendar date, YYYY-MM-DD, that exists. */
export const date = z.iso.date('This is not a date.').refine(isCalendarDate, 'This is not a date.');

/** An instant, ISO 8601 in UTC. */
export const instant = z.date().transform((at) => at.toISOString());

/** A number out of a query string, or a number. */
const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
/** Yes or no, out of a body or a query string. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** Pages by number, from 1. */
export const page = numeric.pipe(z.int().min(1).max(100_000)).default(1);

/** Long lists: at most 100 a call; `cursor` is the `next` of the call before. */
export const window = {
  limit: numeric.pipe(z.int().min(1).max(100)).default(25),
  // It holds what the list is sorted by: two names of 100 letters each, of up to four bytes.
  cursor: text(2000).optional(),
};
/** The cursor of the following page; null on the last one. */
export const next = z.string().nullable();
/** Rows of the whole list. What is searched for is counted up to 1,000; 1,001 says that there are more (domain/format.ts). */
export const total = z.int().min(0);

/** Whole points, never negative where they are a price or a promise. */
export const points = z.int().min(0).max(MAX_MOVEMENT);

/** No input; what is sent all the same is ignored. */
export const nothing = z.object({});
/** No content: 204. */
export const empty = z.void();
