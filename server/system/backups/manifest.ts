import { z } from 'zod';

const count = z.number().int().nonnegative();
const relation = { schema: z.string(), name: z.string() };

/** What a backup holds. It is written last, so that a folder without one is no backup. */
export const manifest = z.object({
  /** Raised when an earlier version could not read it. */
  format: z.literal(1),
  build: z.object({ version: z.string(), commit: z.string() }),
  /** Of the moment that the tables show. */
  takenAt: z.iso.datetime(),
  publicUrl: z.string(),
  /** Those that the database had, in their order. */
  migrations: z.array(z.string()).min(1),
  /** The job queue numbers its own. */
  queueVersion: count,
  tables: z.array(
    z.object({
      ...relation,
      columns: z.array(z.string()),
      /** Its name in the folder `database`. */
      file: z.string().regex(/^[\w.-]+\.copy\.gz$/),
      rows: count,
      /** Of the packed file, in hex. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  sequences: z.array(
    z.object({
      ...relation,
      last: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  files: z.object({ count, bytes: count, damaged: count }),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = 'manifest.json';
