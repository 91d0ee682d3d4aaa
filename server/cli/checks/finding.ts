import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/pool.ts';
import type { FileStore } from '#server/files/store.ts';

/** What a check found: `ok`, `warning` (works, but look at it) or `problem`, with what to do. */
export interface Finding {
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** Each thing that was found; of many only the first. */
  readonly details?: readonly string[];
}
export interface Examined {
  readonly config: Config;
  readonly db: Db;
  readonly store: FileStore;
}
export type Check = (examined: Examined) => Promise<Finding>;

const mostDetails = 100;

export const ok = (check: string, text: string): Finding => ({ check, level: 'ok', text });
export const warning = (check: string, text: string, details?: readonly string[]): Finding =>
  found(check, 'warning', text, details);
export const problem = (check: string, text: string, details?: readonly string[]): Finding =>
  found(check, 'problem', text, details);

const found = (check: string, level: Finding['level'], text: string, details?: readonly string[]): Finding => ({
  ...{ check, level, text },
  ...(details && { details: details.slice(0, mostDetails) }),
});

/** `1 job`, `2 jobs`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
