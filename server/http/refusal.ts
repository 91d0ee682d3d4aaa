import type { z } from 'zod';
import {
  type Carried,
  diskFull,
  type RefusalType,
  type Route,
  scannerAway,
  storeAway,
  unavailable,
} from '#contract/route.ts';
import type { Said } from '#contract/said.ts';
import { sayIn } from '#words/answers.ts';

/** An expected "no" that the contract names, answered with its sentence in the caller's language. `more` is added to the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly type: string,
    readonly status: number,
    readonly said: Said,
    readonly more: Readonly<Record<string, unknown>> & Pick<RefusalDetails, 'problems'> = {},
  ) {
    super(sayIn('en', said));
  }
}

/** For calls without a valid session, including one that ended during the call. */
export const signInNeeded = () => new Refusal('sign-in-needed', 401, { code: 'signInNeeded' });
/** For callers of the wrong side. */
export const notAllowed = () => new Refusal('not-allowed', 403, { code: 'notAllowed' });

/** What is wrong with a field; a sentence stands there if zod has found it and words it itself. */
export interface FieldProblem {
  path: string;
  problem: Said | string;
  kind?: string;
}

/** What any refusal may contain in addition to the contract's data. */
export interface RefusalDetails {
  /** Replaces the contract's sentence. */
  said?: Said;
  /** Of fields, answered as `errors`. */
  problems?: readonly FieldProblem[];
  /** Seconds to wait. */
  retryAfter?: number;
  /** 11000 for a username that is taken. */
  code?: number;
  /** Of a receipt's number: whether the member can say that it is another receipt. */
  canBeAnother?: boolean;
}
/** Creates a route's refusals; data that the contract declares is required. */
export type RefuseOf<R extends Route> = <T extends RefusalType<R>>(
  type: T,
  ...more: Carried<R, T> extends z.ZodType ? [Carrying<z.input<Carried<R, T>>>] : [RefusalDetails?]
) => Refusal;
type Carrying<Data> = Data & Omit<RefusalDetails, keyof Data>;
/** The part that an action needs. */
export type Refuse<T extends string> = (type: T, more?: RefusalDetails) => Refusal;

/**
 * Input that a rule of the domain does not accept; answered with 400 and a sentence per field. The heading is the
 * route's (`invalid.says`), else the first of them.
 */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  constructor(
    readonly errors: readonly FieldProblem[],
    readonly heading: Said | undefined = undefined,
  ) {
    super(errors[0] ? inEnglish(errors[0]) : 'The input is not valid.');
  }

  /** In English, for the command line. */
  get sentences(): string[] {
    return this.errors.map(inEnglish);
  }
}

const inEnglish = ({ problem }: FieldProblem) => (typeof problem === 'string' ? problem : sayIn('en', problem));

/** The problems of fields by path; valid fields are left out. */
export const problemsOf = (problems: Readonly<Record<string, Said | null | undefined>>): FieldProblem[] =>
  Object.entries(problems).flatMap(([path, problem]) => (problem ? [{ path, problem }] : []));

/** The problems of a part of the input, with their paths in the whole. */
export const problemsUnder = (part: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map(({ path, problem }) => ({ path: `${part}.${path}`, problem }));

/** Refuses the input if a check has found errors. */
export function throwProblems(errors: readonly FieldProblem[]): void {
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** Something that the server needs does not answer, or takes too long. It is not a defect and will pass. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
  /** What the caller reads. */
  readonly answer: typeof unavailable | typeof storeAway | typeof scannerAway | typeof diskFull = unavailable;
  /** The code from PostgreSQL or the system, if there is one. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(message || code || String(cause), { cause });
    this.code = code;
  }
}

export class StoreUnavailable extends Unavailable {
  override readonly name = 'StoreUnavailable';
  override readonly answer = storeAway;
}
export class ScannerUnavailable extends Unavailable {
  override readonly name = 'ScannerUnavailable';
  override readonly answer = scannerAway;
}
export class DiskFull extends Unavailable {
  override readonly name = 'DiskFull';
  override readonly answer = diskFull;
}

/** The process, or the machine, has no file descriptor left, which connections and open files take. */
export class OutOfDescriptors extends Unavailable {
  override readonly name = 'OutOfDescriptors';
  constructor(cause: unknown) {
    super({ message: outOfDescriptors, code: codeOf(cause) });
    this.cause = cause;
  }
}
/** For the log and `/readyz`, with what to do. */
export const outOfDescriptors =
  'This process has as many files and connections open as it may (EMFILE): raise its limit of open files (LimitNOFILE, ulimit -n).';

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';

/** Also if it only made something else fail, such as a connection to the database or a child process. */
export function isOutOfDescriptors(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (['EMFILE', 'ENFILE'].includes(codeOf(at))) return true;
  return false;
}

/** The system's codes for a connection that failed or broke. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  // No descriptor is left for the connection, which passes too.
  ...['EMFILE', 'ENFILE'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);

export const isUnreachable = (error: unknown): boolean => codes.has(codeOf(error));
