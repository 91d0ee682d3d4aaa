import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Route } from '#contract/route.ts';

/** A file that is sent while it is written. If its reader leaves, the content is destroyed. */
export interface StreamedFile {
  readonly name: string;
  /** The approximate number of rows, or of the files in it. */
  readonly rows: number;
  readonly content: Readable;
}

export const fileTypes = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;
type FileRoute = Route & { readonly answers: keyof typeof fileTypes };
export const isFile = (route: Route): route is FileRoute => route.answers in fileTypes;

export function sendFile(reply: FastifyReply, { answers }: FileRoute, { name, rows, content }: StreamedFile) {
  // A stalled client would hold a database connection forever.
  reply.raw.setTimeout(patience, () => reply.raw.destroy());
  return reply
    .type(fileTypes[answers])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-total-rows', rows)
    .send(content);
}

const patience = 120_000;
