import type { z } from 'zod';
import type { ProgramTakes } from '#domain/program-states.ts';
import type { Right } from '#domain/roles.ts';

/** Who may call: `anyone` (with or without a session), a participant (`client`), a staff member (`admin`). */
export type Access = 'anyone' | 'client' | 'admin';
/**
 * Where an administrator needs the right of a call: in the program that the input leads to. One without a role there gets
 * the route's own 'not-found'; one whose roles lack the right, 403 'not-allowed'. `installation`: outside all companies
 * and programs, for owners. `handler`: those with the right anywhere may call, and the handler covers only where they have it.
 */
export type At<In = never> = 'installation' | 'handler' | ((input: In) => Named);
/** What leads to a program. */
export type InProgram =
  | { program: string }
  | { receipt: string }
  | { member: string }
  /** A participant. */
  | { user: string };
/** The same, or an administrator's account or mail: those are in no program, and owners' alone. */
export type Named = InProgram | { account: string } | { mail: string };
/** By what a guest names a program, as it was sent; an id counts before a slug. */
export interface NamedProgram {
  readonly id?: unknown;
  readonly slug?: unknown;
}
/** No call needs another method. */
export type Method = 'GET' | 'POST' | 'DELETE';
/**
 * What calls read and change, by noun; `counts` are the numbers of a program's overview and of the list of programs.
 * Each answer names its call's tags in its headers, so that an open page loads again what a call has changed.
 */
export type Tag =
  | 'account'
  | 'administrators'
  | 'aliases'
  | 'approvals'
  | 'audit'
  | 'cart'
  | 'categories'
  | 'companies'
  | 'counts'
  | 'exports'
  | 'favorites'
  | 'imports'
  | 'invitations'
  | 'mail'
  | 'members'
  | 'orders'
  | 'points'
  | 'programs'
  | 'push'
  | 'readings'
  | 'rebate-items'
  | 'receipts'
  | 'rewards'
  | 'second-factor'
  | 'sessions'
  | 'system'
  | 'trainings'
  | 'ways-in'
  | 'announcements';
/** How a refusal is answered: the HTTP status, the code of its sentence in `words/`, and the data that goes with it. */
export type DeclaredRefusal = readonly [
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429,
  says: string,
  carries?: z.ZodType,
];
/**
 * How any call may be refused even if its route does not say so: the database or the file store does not answer.
 * `retryAfter` is in seconds.
 */
export const unavailable = {
  type: 'unavailable',
  status: 503,
  says: 'unavailable',
  retryAfter: 5,
} as const;
/** Only the file store does not answer; calls without files still work. */
export const storeAway = {
  type: 'store-away',
  status: 503,
  says: 'storeAway',
  retryAfter: 5,
} as const;
/** An operator works on the installation: what changes something is refused with the operator's own sentence. */
export const maintenance = { type: 'maintenance', status: 503, retryAfter: 60 } as const;
/** A participant has not accepted the terms that ask: what changes something is refused, unless the route is `beforeTerms`. */
export const termsNeeded = { type: 'terms-needed', status: 409, says: 'termsNeeded' } as const;
/** Whether such a participant may make a call: what is open else are GET calls that change nothing. */
export const isBeforeTerms = ({ method, changes, beforeTerms }: Route): boolean =>
  beforeTerms ?? (method === 'GET' && changes.length === 0);
/** The header of every answer during maintenance: the operator's sentence, as `encodeURIComponent` writes it. */
export const maintenanceHeader = 'guerdon-maintenance';
/** The operator's virus scanner does not answer; calls without new files still work. */
export const scannerAway = {
  type: 'scanner-away',
  status: 503,
  says: 'scannerAway',
  retryAfter: 60,
} as const;
/** The disk of the database or of the files is full, which passes only when the operator makes room. */
export const diskFull = {
  type: 'disk-full',
  status: 507,
  says: 'diskFull',
  retryAfter: 60,
} as const;
/**
 * `json` is checked output; `empty` is 204; `text` is text/plain; `csv`, `zip` and `pdf` are files that are
 * streamed (`csv` also as a workbook, if the call asks for it); `events` is
 * text/event-stream, until the reader leaves.
 */
export type Answers = 'json' | 'empty' | 'text' | 'csv' | 'zip' | 'pdf' | 'events';
/** `json` is part of the input; a file of rows, or a zip, is read by the handler as it arrives, beside the input. */
export type Body = 'json' | 'table' | 'zip';

/** Bytes of a body that a route accepts by default; most calls send a few ids and short texts. */
export const SMALL_BODY = 32_000;
/** Nesting depth of a JSON body; the deepest input of the contract has six levels. */
export const MAX_DEPTH = 32;
/** How many values a JSON body may hold: the cost of checking one depends on them, not on its bytes. */
export const maxValues = ({ bodyLimit }: { bodyLimit: number }): number => Math.floor(bodyLimit / 30);

/** One API call: who may make it, what it takes, what it answers, and how it can be refused. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly access: readonly Access[];
  /** Path parameters, query and body, merged into one object. */
  readonly input: z.ZodType;
  readonly body: Body;
  /** Bytes; a longer body is refused with 413. A caller without access is refused before any of it is read. */
  readonly bodyLimit: number;
  readonly output: z.ZodType;
  readonly answers: Answers;
  readonly status: 200 | 202 | 204;
  readonly refusals: Readonly<Record<string, DeclaredRefusal>>;
  readonly summary: string;
  /** Who the input names as the caller; a participant who names someone else is refused with 'not-found'. */
  own?(input: unknown): Own;
  /** The program that a guest's input names, which need not be valid: a guest is answered in its first language. */
  names?(input: unknown): NamedProgram;
  /** What an administrator needs, and where; null: no role at all. Each call that administrators may make says so. */
  readonly right?: Right | null;
  readonly at?: At | undefined;
  /** A further right that this input needs. */
  also?(input: unknown): Right | null;
  /** What the answer shows, or what is checked before a change; a page that shows it loads again after a refusal. */
  readonly reads: readonly Tag[];
  /** What a successful call has changed. */
  readonly changes: readonly Tag[];
  /**
   * Whether the handler runs in a transaction: true if the call changes something, unless the handler begins it itself.
   */
  readonly writes: boolean;
  /** Whether it may take minutes, as it reads or copies videos: a page waits five for its answer, of other calls one. */
  readonly isLong: boolean;
  /** How invalid input is answered. */
  readonly invalid?: InvalidAnswer;
  /**
   * What participants do with it, if that waits for their program to begin, or ends with it (`domain/program-states.ts`). Then they
   * are refused with 'program-not-open', and the sentence says since or until when.
   */
  readonly during?: ProgramTakes;
  /** How its calls are counted. */
  readonly limit: RateLimit;
  /** Whether an administrator may call it who lacks the second factor that the installation demands. */
  readonly beforeSecondFactor?: boolean;
  /**
   * Whether a participant may make it, though it is no GET call or changes something, who has not accepted the terms that
   * ask. GET calls that change nothing are open to everybody.
   */
  readonly beforeTerms?: boolean;
  /** Whether a call that writes is also answered while an operator works on the installation: to get in and out. */
  readonly inMaintenance?: boolean;
}
/** The membership or the user that the input names. */
export type Own = { memberId: string } | { userId: string };
/**
 * `says`: the heading above the errors per field, if the specification has a sentence for it. `within`: the parts of the
 * input that people fill in. Their errors are named by the field alone: 'email', not 'user.email'.
 */
export interface InvalidAnswer {
  readonly says?: 'checkEntered' | 'userNotCreated' | 'userNotSaved';
  readonly within: readonly string[];
}
/**
 * Each counts tries per address and per account. An account that the caller only names (to log in, to register, to get
 * a link) is refused to an address that tried it too often, and slowed down for others; its owner is never locked out.
 */
export type CountedTries = 'login' | 'second-factor' | 'register' | 'code' | 'reset' | 'upload' | 'receipt';
/**
 * Each counts calls per account of a session, and those of guests per address; people never meet its bound. `search` is
 * what is asked while someone types, `live` a stream of changes.
 */
export type CountedCalls = 'read' | 'search' | 'write' | 'export' | 'import' | 'live';
export type RateLimit = CountedTries | CountedCalls;
/** The headers of an answer with the tags of its call, separated by commas. */
export const tagHeaders = { reads: 'guerdon-reads', changes: 'guerdon-changes' } as const;
/** The calls of one noun, by name. */
export type Contract = Readonly<Record<string, Route>>;

/** Every call says what it reads or what it changes, even if no page shows it. */
type Tags = { reads: readonly Tag[]; changes?: undefined } | Changing;
type Changing = { reads?: readonly Tag[]; changes: readonly Tag[]; writes?: false; isLong?: true };
type Writes<T extends Tags> = T extends Changing & { writes: false } ? false : T extends Changing ? true : false;

/** A call that administrators may make does not compile without their right. */
type ForStaff<A extends Access> = [Extract<A, 'admin'>] extends [never]
  ? { right?: undefined }
  : { right: null; at?: undefined } | { right: Right; at: unknown };

interface Spec<
  A extends Access,
  In extends z.ZodType,
  Out extends z.ZodType,
  R extends Record<string, DeclaredRefusal>,
  B extends Body,
  W extends Answers,
> {
  access: A | readonly A[];
  summary: string;
  own?: (input: z.output<In>) => Own;
  names?: (input: z.input<In>) => NamedProgram;
  right?: Right | null;
  at?: At<z.output<In>>;
  also?: (input: z.output<In>) => Right | null;
  input: In;
  body?: B;
  bodyLimit?: number;
  output: Out;
  refusals?: R;
  answers?: W;
  status?: 200 | 202;
  limit: RateLimit;
  invalid?: InvalidAnswer;
  during?: ProgramTakes;
  beforeSecondFactor?: boolean;
  beforeTerms?: boolean;
  inMaintenance?: boolean;
}

/** What a route has as it was declared. */
type Declared = Pick<
  Route,
  | 'own'
  | 'names'
  | 'right'
  | 'at'
  | 'also'
  | 'invalid'
  | 'during'
  | 'beforeSecondFactor'
  | 'beforeTerms'
  | 'inMaintenance'
>;

/** Declares one call. The types of its handler follow from this declaration. */
export function route<
  const M extends Method,
  const P extends string,
  const A extends Access,
  In extends z.ZodType,
  Out extends z.ZodType,
  // biome-ignore lint/complexity/noBannedTypes: a route without refusals has no key at all, so that `refuse` takes nothing.
  const R extends Record<string, DeclaredRefusal> = {},
  const B extends Body = 'json',
  const W extends Answers = 'json',
  T extends Tags = Tags,
>(method: M, path: P, spec: Spec<A, In, Out, R, B, W> & T & ForStaff<A>) {
  const answers = (spec.answers ?? 'json') as W;
  return {
    // All of them, so that none that is declared gets lost.
    ...(spec as Declared),
    method,
    path,
    access: [spec.access].flat() as readonly A[],
    at: spec.at as T extends { at: infer W extends At } ? W : undefined,
    input: spec.input,
    body: (spec.body ?? 'json') as B,
    bodyLimit: spec.bodyLimit ?? SMALL_BODY,
    output: spec.output,
    answers,
    status: answers === 'empty' ? (204 as const) : (spec.status ?? (200 as const)),
    refusals: (spec.refusals ?? {}) as R,
    summary: spec.summary,
    limit: spec.limit,
    reads: spec.reads ?? [],
    changes: spec.changes ?? [],
    isLong: ('isLong' in spec) as T extends { isLong: true } ? true : false,
    writes: (spec.changes !== undefined && spec.writes !== false) as Writes<T>,
  };
}

/** Whether every call is in one program: its callers are participants, or what they name leads to one. */
export type IsInProgram<R extends Route> = R['access'][number] extends 'client'
  ? true
  : R['access'][number] extends 'client' | 'admin'
    ? R['at'] extends (input: never) => InProgram
      ? true
      : false
    : false;
/** What a caller sends. */
export type Request<R extends Route> = z.input<R['input']>;
/** What a handler receives: parsed, trimmed, with defaults. */
export type Input<R extends Route> = z.output<R['input']>;
/** What a handler returns; checked before it is sent, and undeclared fields are dropped. */
export type Reply<R extends Route> = z.input<R['output']>;
/** What a caller reads. */
export type Output<R extends Route> = z.output<R['output']>;
/** The refusals that a handler may give, by their `type`. */
export type RefusalType<R extends Route> = Extract<keyof R['refusals'], string>;
/** The data that a refusal carries: a schema, or `undefined`. */
export type Carried<R extends Route, T extends RefusalType<R>> = R['refusals'][T][2];
