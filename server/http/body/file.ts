import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { inBytes } from './size.ts';

/** A body is not parsed here, so it is read only after the caller was identified, by `openFile`. */
export function acceptStream(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  return app;
}

/** What each kind of file is sent as, and how another one is refused. */
const kinds = {
  table: {
    types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    refuse: () => new Refusal('not-csv', 415, { code: 'csvNeeded' }),
  },
  zip: { types: ['application/zip'], refuse: () => new Refusal('not-zip', 415, { code: 'zipNeeded' }) },
} as const;
type FileKind = keyof typeof kinds;
export const typesOf = (kind: FileKind): readonly string[] => kinds[kind].types;

/** The uploaded file as it arrives, of at most `maxBytes`. */
export function openFile(kind: FileKind, { headers, raw }: FastifyRequest, maxBytes: number): AsyncIterable<Buffer> {
  // What the file is, its content says: browsers name one CSV file in many ways.
  const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (!typesOf(kind).includes(type.trim())) throw kinds[kind].refuse();
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
