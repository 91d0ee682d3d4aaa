import type { Scene } from './scene.ts';
import type { Shape } from './shapes.ts';

/** Who calls: nobody logged in, one of the cast, or a token of the test's own. */
export type Who = 'guest' | 'maria' | 'tom' | 'sofia' | { token: string };
/** What fills the braces of the path, and the rest of the request. */
export interface Sent {
  as?: Who;
  at?: Record<string, string>;
  query?: string;
  body?: unknown;
}
/** What must come back. Keys of a refusal are compared, those of an answer are looked for. */
export type Answer =
  | { status: 200 | 202; answer: Record<string, Shape> }
  | { status: 204 }
  | { status: 200; text: RegExp; type: string; name?: string }
  | { status: number; refusal: Record<string, unknown> };

/** One line of the table: a call as a program outside makes it, a case of it, and what comes back. */
export type Row = readonly [call: string, name: string, as: Who, send: (scene: Scene) => Promise<Sent> | Sent, Answer];

export const answers = (answer: Record<string, Shape>, status: 200 | 202 = 200): Answer => ({ status, answer });
export const refuses = (status: number, type: string, more: Record<string, unknown> = {}): Answer => ({
  status,
  refusal: { type, ...more },
});
export const done: Answer = { status: 204 };
