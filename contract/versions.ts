import { z } from 'zod';

/** Of what two people can edit: 1 when it is made, more with each change. */
export const version = z.int().min(1);

/**
 * Refuses a save that names another version than the present one: somebody saved since that one was read, and nothing of
 * this save is kept. It carries what a save answers with, the row as it is now. A save without a version is not compared.
 */
export const stale = <const Row extends z.ZodRawShape>(noun: string, row: Row) =>
  [
    409,
    `Somebody has changed this ${noun} meanwhile. Please look at what is there now and save again.`,
    z.object(row),
  ] as const;
