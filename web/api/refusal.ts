import type { Api } from '#contract/api.ts';
import type { RefusalType } from '#contract/route.ts';
import type { site } from '#words/en/site.ts';

/** Failures of the browser or the connection, and those that any call can have. */
export type CommonRefusal =
  | 'offline'
  | 'aborted'
  | 'preview'
  | 'sign-in-needed'
  | 'second-factor-missing'
  | 'not-allowed'
  | 'maintenance'
  | 'too-many-tries'
  | 'invalid'
  | 'unavailable';
/** The type of any refusal: those of the contract, and the common ones. */
type RefusalWord = { [N in keyof Api]: RefusalType<Api[N]> }[keyof Api] | CommonRefusal;

/** One invalid field. */
export interface FieldError {
  path: string;
  message: string;
  /** Of the sentence; missing where the server says what zod has found. */
  code?: string;
}

/** Every way in which a call can fail. `message` is the heading over a form whose fields show the errors. */
export class Refusal extends Error {
  override name = 'Refusal';
  /** 0 if the server was not reached. */
  readonly status: number;
  readonly type: RefusalWord | undefined;
  /** 11000 for a username that is taken. */
  readonly code: number | undefined;
  readonly errors: readonly FieldError[];
  /** The whole answer, for refusals with data. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, data: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.type = typeof data.type === 'string' ? (data.type as RefusalWord) : undefined;
    this.code = typeof data.code === 'number' ? data.code : undefined;
    this.errors = Array.isArray(data.errors) ? (data.errors as FieldError[]) : [];
    this.data = data;
  }

  /** The sentence to show everywhere else: for invalid input the first error. */
  get reason(): string {
    return this.errors[0]?.message ?? this.message;
  }
}

type Sentences = (typeof site)['refusals'];
/** What a refusal says that the server has not worded. */
let sentences = (): Sentences => {
  throw new Error('A call was refused before there were words for it.');
};
/** Given at the start, by the site and by the service worker, which cannot load words as the pages do. */
export function wordRefusalsWith(words: () => Sentences) {
  sentences = words;
}

export function offline(): Refusal {
  return new Refusal(0, sentences().offline, { type: 'offline' });
}

/** Reads a refused answer. Proxies may answer without JSON; then only the status is known. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const data = await response.json().catch(() => ({}));
  return new Refusal(response.status, typeof data.msg === 'string' ? data.msg : sentenceFor(response), data);
}

function sentenceFor({ status, headers }: Response): string {
  const words = sentences();
  if (status === 413) return words.tooLarge;
  if ([502, 503, 504].includes(status)) return words.unavailable;
  if (status !== 429) return words.wentWrong;
  const seconds = Number(headers.get('Retry-After'));
  if (!(seconds > 0)) return words.tooManyTries;
  return seconds < 90 ? words.waitSeconds(Math.ceil(seconds)) : words.waitMinutes(Math.ceil(seconds / 60));
}

/** Whether the call did not reach a server that could answer it; the same call may do so later. */
export const isAway = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 0 || error.status >= 500);
