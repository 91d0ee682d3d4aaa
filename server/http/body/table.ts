import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { inBytes } from './size.ts';

/** A body is not parsed here, so it is read only after the caller was identified, by `openTable`. */
export function acceptStream(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  return app;
}

/** What files of rows are sent as. */
export const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

/** The uploaded file as it arrives, of at most `maxBytes`. */
export function openTable({ headers, raw }: FastifyRequest, maxBytes: number): AsyncIterable<Buffer> {
  // What the file is, its content says: browsers name one CSV file in many ways.
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (!tableTypes.includes(type.trim())) throw new Refusal('not-csv', 415, { code: 'csvNeeded' });
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  // The connection stays open if the reading stops early, because the refusal is sent on it.
  return counted(raw.iterator({ destroyOnReturn: false }), maxBytes);
}

async function* counted(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('upload-broken', 400, { code: 'uploadBroken' });
  }
}

const tooLarge = (maxBytes: number) =>
  new Refusal('file-too-large', 413, { code: 'fileTooLarge', most: inBytes(maxBytes) });
