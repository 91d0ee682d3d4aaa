import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that is sent while it is written. If its reader leaves, the content is destroyed. */
export interface CsvFile {
  readonly name: string;
  /** The approximate number of rows. */
  readonly rows: number;
  readonly content: Readable;
}

export function sendCsv(reply: FastifyReply, { name, rows, content }: CsvFile) {
  // A stalled client would hold a database connection forever.
  reply.raw.setTimeout(patience, () => reply.raw.destroy());
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-total-rows', rows)
    .send(content);
}

const patience = 120_000;
