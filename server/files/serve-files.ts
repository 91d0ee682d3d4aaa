import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Album,
  copiesIn,
  fileRefused,
  isPdf,
  isPrivateAlbum,
  isVideoAlbum,
  parseImageKey,
  VIDEO_MAX_BYTES,
} from '#domain/files.ts';
import type { Problem } from '#domain/problem.ts';
import { leavingOf } from '#server/http/leaving-of.ts';
import { limitByAddress } from '#server/http/limit-by-address.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { receiveUpload } from './disk-store.ts';
import { type FileRow, findFile } from './queries.ts';
import { findRange } from './range.ts';
import { isUploadSigned, isViewSigned } from './signatures.ts';
import { type FileStore, partsOf } from './store.ts';

interface FileRequest {
  Params: { album: string; name: string };
  Querystring: Record<string, string | undefined>;
}

interface CopyRequest extends FileRequest {
  Params: FileRequest['Params'] & { copy: string };
}

/** Whether a session, known by the hash of its token, still lets its user in. */
export type IsAlive = (viewer: string) => Promise<boolean>;

/** Serves files: public albums, and private ones to sessions that last; and takes the uploads of the disk store. */
export function serveFiles(app: FastifyInstance, services: Services, isAlive: IsAlive): void {
  const { store: place } = services.config;
  const counted = { onRequest: limitByAddress(services, 'file') };
  /** A page shows dozens of pictures. */
  const quiet = { ...counted, ...hidden, config: { isQuiet: true } };
  app.get<FileRequest>('/files/:album/:name', quiet, async (request, reply) =>
    sendFile(services, await findShown(services, isAlive, request, reply), request, reply),
  );
  app.get<CopyRequest>('/files/:album/:name/:copy', quiet, async (request, reply) =>
    sendCopy(services, await findShown(services, isAlive, request, reply), request, reply),
  );
  if (place.kind !== 'disk') return;
  void app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // The body is read only after the signature was checked.
    uploads.addContentTypeParser('*', { bodyLimit: VIDEO_MAX_BYTES }, (_request, body, done) => done(null, body));
    uploads.put<FileRequest>(
      '/files/:album/:name',
      { ...counted, ...hidden, bodyLimit: VIDEO_MAX_BYTES },
      (request, reply) => takeUpload(services, place.dir, request, reply),
    );
  });
}

const hidden = { schema: { hide: true } };

/** A file that the request may see. */
interface Shown {
  file: FileRow;
  isPublic: boolean;
}

/** The file of the address, if it is public, or the address was signed for a session that lasts. */
async function findShown(
  { config, crowd, db }: Services,
  isAlive: IsAlive,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
): Promise<Shown> {
  await crowd.admit(request.address, () => leavingOf(reply));
  const { imageKey, album } = readKey(request);
  const { until, viewer = '', signature = '' } = request.query;
  const isSigned = isViewSigned(config.secret, imageKey, { until: Number(until), viewer, signature });
  const asked = () => Promise.all([findFile(db, imageKey), isSigned && isAlive(viewer)]);
  const [file, isShown] = await crowd.during(request.address, asked);
  // Files that were not inspected yet are shown only to their uploader.
  const isPublic = Boolean(file?.sha256) && !isPrivateAlbum(album);
  if (!isPublic && !isShown) throw file && signature ? wrongSignature() : notFound();
  if (!file) throw notFound();
  return { file, isPublic };
}

async function sendFile({ store }: Services, shown: Shown, request: FastifyRequest, reply: FastifyReply) {
  const elsewhere = shown.isPublic ? null : await store.passingUrlOf(shown.file);
  if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere);
  if (isVideoAlbum(shown.file.album)) return await sendVideo(store, shown, request, reply);
  return sendBytes(reply, shown, await store.read(shown.file.image_key));
}

/** Bytes of a video that are in memory for each of its viewers. */
const PART = 1_000_000;

/** Sends a video, or the part of it that a player asks for, which is read as fast as it is taken. */
async function sendVideo(store: FileStore, shown: Shown, { headers, method }: FastifyRequest, reply: FastifyReply) {
  const { image_key: imageKey, sha256, size } = shown.file;
  const place = store.publicUrlOf(imageKey);
  if (shown.isPublic && !place.startsWith('/')) return reply.header('cache-control', anHour).redirect(place);
  // Its bytes never change; before its inspection they have no name.
  const tag = sha256 && `"${sha256}"`;
  if (tag && headers['if-none-match'] === tag) return describeFile(reply, shown).header('etag', tag).code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isSame ? findRange(headers.range, size) : null;
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send();
  const { from, to } = range ?? { from: 0, to: size };
  const parts = partsOf(store, imageKey, { from, to, length: PART });
  // Read before any header is set, so that a missing file, or a store that is away, is said and kept by no cache.
  const first = await parts.next();
  if (first.done) throw notFound();
  describeFile(reply, shown)
    .header('accept-ranges', 'bytes')
    .header('content-length', to - from);
  if (tag) reply.header('etag', tag);
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  // As a stream, whose length the framework leaves as it is.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(Readable.from(following(first.value, parts), { objectMode: false, highWaterMark: PART }));
}

async function* following(first: Buffer, parts: AsyncGenerator<Buffer>) {
  yield first;
  yield* parts;
}

/** Sends a smaller copy of an accepted picture; the picture itself while too many others are being made. */
async function sendCopy(services: Services, shown: Shown, request: FastifyRequest<CopyRequest>, reply: FastifyReply) {
  const { image_key: imageKey, album, sha256 } = shown.file;
  const copy = copiesIn(album).find((name) => name === request.params.copy);
  if (!copy || !sha256 || isPdf(imageKey)) throw notFound();
  // Loaded with the first copy, as the library of pictures is.
  const { findCopy, pictureSizeOf, typeOf } = await import('./picture-copies.ts');
  const bytes = await findCopy(services, imageKey, copy, request.address);
  if (bytes === 'busy') return sendBytes(reply, shown, await services.store.read(imageKey), { cache: 'no-store' });
  // A viewer shows a private copy in place of the picture, in the picture's size.
  if (bytes && !shown.isPublic) reply.header('x-picture-size', await pictureSizeOf(bytes));
  return sendBytes(reply, shown, bytes, { type: typeOf(copy) });
}

function sendBytes(
  reply: FastifyReply,
  shown: Shown,
  bytes: Buffer | null,
  as: { type?: string; cache?: string } = {},
) {
  if (!bytes) throw notFound();
  return describeFile(reply, shown, as).send(bytes);
}

function describeFile(
  reply: FastifyReply,
  { file, isPublic }: Shown,
  { type = file.content_type, cache = isPublic ? forever : 'private, max-age=3600' } = {},
) {
  // Mails show a company's logo too, wherever they are read.
  const readers = isPublic ? 'cross-origin' : 'same-origin';
  return reply
    .type(type)
    .header('cache-control', cache)
    .header('cross-origin-resource-policy', readers)
    .header('content-disposition', `inline; filename="${parseImageKey(file.image_key)?.fileName}"`)
    .header('x-content-type-options', 'nosniff');
}

const forever = 'public, max-age=31536000, immutable';
/** The operator may move public files to another address. */
const anHour = 'public, max-age=3600';

async function takeUpload(
  { config, db, store }: Services,
  dir: string,
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
) {
  const { imageKey, album } = readKey(request);
  const { size, until, signature = '' } = request.query;
  const contentType = request.headers['content-type'] ?? '';
  const signed = { imageKey, contentType, size: Number(size), until: Number(until), signature };
  if (!isUploadSigned(config.secret, signed)) throw wrongSignature();
  checkLength(request, signed.size, fileRefused(album, config.mostOfVideo));
  // A file that was removed in between must not come back.
  if (!(await findFile(db, imageKey))) throw notFound();
  const body = request.body instanceof Readable ? request.body : Readable.from([]);
  // Read to its end even if it cannot be stored: the browser would otherwise not read the answer, and its next request
  // on this connection would hang.
  const arriving = { size: signed.size, chunks: readArriving(body) };
  const isFirst = await receiveUpload(dir, imageKey, arriving).finally(() => body.resume());
  // A video takes minutes, in which it may have been removed.
  if (isFirst && !(await findFile(db, imageKey))) {
    await store.remove(imageKey);
    throw notFound();
  }
  if (!isFirst) throw new Refusal('uploaded-already', 409, { code: 'uploadedAlready' });
  return reply.code(204).send();
}

/** Its sender may leave in the middle, which is no failure of the store. */
async function* readArriving(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch {
    throw incomplete();
  }
}

/** The server reads no more than the declared length, so it only has to match the signed size. */
function checkLength(request: FastifyRequest, size: number, tooLarge: Problem): void {
  const length = Number(request.headers['content-length']);
  if (length > size) throw new Refusal('too-large', 413, tooLarge);
  if (length !== size) throw incomplete();
}

function readKey({ params }: FastifyRequest<FileRequest>): { imageKey: string; album: Album } {
  const imageKey = `${params.album}/${params.name}`;
  const parsed = parseImageKey(imageKey);
  if (!parsed) throw notFound();
  return { imageKey, album: parsed.album };
}

const incomplete = () => new Refusal('incomplete', 400, { code: 'uploadIncomplete' });
const notFound = () => new Refusal('not-found', 404, { code: 'fileUnknown' });
const wrongSignature = () => new Refusal('wrong-signature', 403, { code: 'addressExpired' });
