import { z } from 'zod';

/** For everything that two people can edit: 1 for a new row, more with each change. */
export const version = z.int().min(1);

/**
 * Refuses a save that names another version than the current one: another save came in between, and nothing of this
 * one is stored. It carries the current row. A save without a version is not compared.
 */
export const stale = <const Row extends z.ZodRawShape>(noun: string, row: Row) =>
  [
    409,
    `Someone has changed this ${noun} in the meantime. Please look at what is there now and save again.`,
    z.object(row),
  ] as const;
