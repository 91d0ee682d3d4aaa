import type { Scene } from './scene.ts';
import type { Shape } from './shapes.ts';

/** The caller: without a session, one of the cast, or a token that the test has made. */
export type Who = 'guest' | 'maria' | 'tom' | 'sofia' | { token: string };
/** The values of the path's parameters, and the rest of the request. */
export interface Sent {
  as?: Who;
  at?: Record<string, string>;
  query?: string;
  cookie?: string;
  body?: unknown;
}
/** The expected answer. The keys of a refusal must be exact; those of an answer must be among its keys. */
export type Answer =
  | { status: 200 | 202; answer: Record<string, Shape> }
  | { status: 204 }
  | { status: 200; text: RegExp; type: string; name?: string }
  | { status: number; refusal: Record<string, unknown> };

/** One row of the table: a call, the case, the caller, the request and the answer. */
export type Row = readonly [call: string, name: string, as: Who, send: (scene: Scene) => Promise<Sent> | Sent, Answer];

export const answers = (answer: Record<string, Shape>, status: 200 | 202 = 200): Answer => ({ status, answer });
export const refuses = (status: number, type: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  refusal: { type, ...more },
});
export const done: Answer = { status: 204 };
