import type { z } from 'zod';
import type { Carried, RefusalType, Route } from '#contract/route.ts';

/** An expected "no": named in the contract, answered with its text. `more` goes into the answer beside it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly type: string,
    readonly status: number,
    msg: string,
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(msg);
  }
}

/** For calls without a live session, and for one that ended while its call was under way. */
export const signInNeeded = () => new Refusal('sign-in-needed', 401, 'Please log in.');

export interface FieldError {
  path: string;
  message: string;
  kind?: string;
}

/** What any refusal may say besides what the contract has it carry. */
export interface RefusalDetails {
  /** In the place of the contract's sentence. */
  msg?: string;
  errors?: readonly FieldError[];
  /** Seconds to wait. */
  retryAfter?: number;
  /** Of a username that is taken: 11000. */
  code?: number;
}
/** A route's ways to refuse; a refusal that carries something is not given without it. */
export type RefuseOf<R extends Route> = <T extends RefusalType<R>>(
  type: T,
  ...more: Carried<R, T> extends z.ZodType ? [Carrying<z.input<Carried<R, T>>>] : [RefusalDetails?]
) => Refusal;
type Carrying<Data> = Data & Omit<RefusalDetails, keyof Data>;
/** What an action needs of them. */
export type Refuse<T extends string> = (type: T, more?: RefusalDetails) => Refusal;

/**
 * Input that the rules of the trade do not take; answered with 400 and a sentence per field. They are headed by what the
 * route says (`invalid.msg`), else by the first of them.
 */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  constructor(
    readonly errors: readonly FieldError[],
    msg = errors[0]?.message,
  ) {
    super(msg);
  }
}

/** What is wrong with fields, by path; of a field that is good, nothing. */
export const problemsOf = (problems: Readonly<Record<string, string | null | undefined>>): FieldError[] =>
  Object.entries(problems).flatMap(([path, message]) => (message ? [{ path, message }] : []));

/** Refuses input that something is wrong with. */
export function throwProblems(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** Something that the server needs does not answer, or takes too long: no defect, and over sooner or later. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
  /** PostgreSQL's or the system's word for it, where there is one. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(message || code || String(cause), { cause });
    this.code = code;
  }
}

/** The system's words for a line that cannot be had, or broke. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);

export const isUnreachable = (error: unknown): boolean => codes.has((error as { code?: string }).code ?? '');
