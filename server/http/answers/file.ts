import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Route } from '#contract/route.ts';

/** A file that is sent while it is written. If its reader leaves, the content is destroyed. */
export interface StreamedFile {
  readonly name: string;
  /** What it is, if not what its route answers. */
  readonly type?: keyof typeof fileTypes;
  /** The approximate number of rows, or of the files in it. */
  readonly rows: number;
  readonly content: Readable;
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const;
/** The types of the files that a route may answer. */
const typesOf = { csv: [fileTypes.csv, fileTypes.xlsx], zip: [fileTypes.zip], pdf: [fileTypes.pdf] } as const;
export const fileTypesOf = ({ answers }: FileRoute): readonly string[] => typesOf[answers];
type FileRoute = Route & { readonly answers: keyof typeof typesOf };
export const isFile = (route: Route): route is FileRoute => route.answers in typesOf;

export function sendFile(reply: FastifyReply, { answers }: FileRoute, { name, type, rows, content }: StreamedFile) {
  // A stalled client would hold a database connection forever.
  reply.raw.setTimeout(patience, () => reply.raw.destroy());
  return reply
    .type(fileTypes[type ?? answers])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-total-rows', rows)
    .send(content);
}

const patience = 120_000;
