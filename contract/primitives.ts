import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar.ts';
import { languages } from '#domain/languages.ts';
import { emailPattern } from '#domain/members.ts';
import { MAX_MOVEMENT } from '#domain/points.ts';
import type { Problem } from '#domain/problem.ts';
import { says } from './refusals.ts';

/** A UUID. Any other text names nothing, so the answer is 404 and not 400. */
export const id = z.uuid();

// PostgreSQL stores neither a NUL nor half a surrogate pair.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the NUL is exactly what is looked for.
const unstorable = /\u0000|\p{Surrogate}/u;

/** Refuses a value for what a rule of the domain finds, if it finds something. */
export function addProblem(context: z.RefinementCtx, problem: Problem | null): void {
  if (problem) context.addIssue({ code: 'custom', message: problem.code, params: problem });
}

/** Trimmed text of at most `max` characters, after `read` has changed it. */
export const text = (max: number, read = z.string()) =>
  read
    .trim()
    .max(max, says('longText'))
    .refine((value) => !unstorable.test(value), says('unstorableText'));

/** Text of one line: a name with line breaks could add lines of its own to the mails that greet with it. */
export const line = (max: number, read = z.string()) =>
  text(max, read).refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), says('notSingleLine'));

/** A record of at most `most` entries; the description of the API says so too. */
export const record = <K extends z.ZodType<string, string>, V extends z.ZodType>(
  key: K,
  value: V,
  { most, says: code }: { most: number; says: Parameters<typeof says>[0] },
) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= most, { error: says(code), params: { most } })
    .meta({ maxProperties: most });

/** Not trimmed, as a password may begin or end with spaces. `domain/passwords.ts` has the bounds of a chosen password. */
export const secretText = z
  .string()
  .max(256, says('longText'))
  .refine((value) => !unstorable.test(value), says('notPassword'));

/** An address that a mail can be sent to: no line breaks, one recipient. */
export const email = z
  .string()
  .trim()
  .max(254, says('longText'))
  .pipe(z.email({ pattern: emailPattern, error: says('notEmail') }));

/** An existing calendar date, YYYY-MM-DD. */
export const date = z.iso.date(says('notDate')).refine(isCalendarDate, says('notDate'));

/** An instant, ISO 8601 in UTC. */
export const instant = z.date().transform((at) => at.toISOString());
/** An instant that is sent: ISO 8601 with `Z` or an offset. What is finer than milliseconds is dropped. */
export const moment = z.iso
  .datetime({ offset: true, error: says('notMoment') })
  .max(40, says('notMoment'))
  .transform((written) => new Date(written));

/** A number, also from a query string. */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
/** A boolean, also from a query string. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** The number of a line of a member's ledger, from 1. */
export const lineNumber = numeric.pipe(z.int().min(1));
/** Pages by number, from 1. */
export const page = numeric.pipe(z.int().min(1).max(100_000)).default(1);

/** Rows per call, if it does not say how many. */
export const USUAL_LIMIT = 25;
/** For long lists: at most 100 rows per call; `cursor` is the `next` of the previous call. */
export const window = {
  limit: numeric.pipe(z.int().min(1).max(100)).default(USUAL_LIMIT),
  // The cursor holds what the list is sorted by: two names of 100 characters of up to four bytes each.
  cursor: text(2000).optional(),
};
/**
 * Lists what has changed at or after this moment, in the order of the changes, the first one first; of all states, unless one
 * is asked for. What changes while someone pages moves to the end (docs/exports.md).
 */
export const updatedSince = moment.optional();
/** Refuses what searches or sorts beside `updatedSince`. */
export const unlessUpdatedSince =
  <Name extends string>(...others: Name[]) =>
  (input: { updatedSince?: unknown } & { [N in Name]?: unknown }, context: z.RefinementCtx) => {
    if (input.updatedSince !== undefined) refuseSent(input, others, 'notWithUpdatedSince', context);
  };
/** Refuses what is sent for the pages of `updatedSince` without it. */
export const onlyWithUpdatedSince =
  <Name extends string>(...others: Name[]) =>
  (input: { updatedSince?: unknown } & { [N in Name]?: unknown }, context: z.RefinementCtx) => {
    if (input.updatedSince === undefined) refuseSent(input, others, 'onlyWithUpdatedSince', context);
  };
function refuseSent<Name extends string>(
  input: { [N in Name]?: unknown },
  names: readonly Name[],
  code: 'notWithUpdatedSince' | 'onlyWithUpdatedSince',
  context: z.RefinementCtx,
): void {
  for (const name of names) {
    if (input[name] !== undefined) context.addIssue({ code: 'custom', path: [name], message: says(code) });
  }
}
/** The cursor of the next page; null on the last one. */
export const next = z.string().nullable();
/**
 * Number of rows in the whole list. A search is counted up to 1,000; 1,001 means that there are more
 * (domain/format.ts).
 */
export const total = z.int().min(0);

/** Whole points, never negative where they are a price or a promise. */
export const points = z.int().min(0).max(MAX_MOVEMENT);

/** One of the languages of the product. */
export const language = z.enum(languages);

/** No input; anything that is sent is ignored. */
export const nothing = z.object({});
/** No content: 204. */
export const empty = z.void();
