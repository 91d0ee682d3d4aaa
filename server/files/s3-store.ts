import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { isPrivateAlbum, parseImageKey } from '#domain/files.ts';
import type { S3Config } from '#server/config.ts';
import { isTlsFailure } from '#server/db/certificate.ts';
import { DiskFull, isUnreachable, StoreUnavailable, Unavailable } from '#server/http/refusal.ts';
import { listKeptInBucket, listMissingInBucket } from './listing/in-bucket.ts';
import { type FileStore, type OpenUpload, uploadLifetime } from './store.ts';

/** Seconds. The browser follows at once. */
const passingLifetime = 60;
/** Milliseconds. */
const provenFor = 60_000;
/**
 * Milliseconds. A store that accepts a request and says nothing would block its caller forever. Each request is tried
 * twice; a whole file takes longer than a sign of life.
 */
const patience = {
  connectionTimeout: 2_000,
  socketTimeout: 3_000,
  requestTimeout: 8_000,
  throwOnRequestTimeout: true,
};
/** The same of a whole video, which the store copies before it answers, or takes from this machine. */
const patienceWithVideos = { ...patience, socketTimeout: 60_000, requestTimeout: 30 * 60_000 };

/**
 * Any S3 server. An upload arrives below `incoming/` and is copied to its key after the inspection: a signed request can
 * be repeated until it expires, and must not replace an accepted file.
 */
export function s3Store(config: S3Config): FileStore {
  const Bucket = config.bucket;
  const client = clientOf(config, patience);
  const patientClient = clientOf(config, patienceWithVideos);

  /** An object, or null if there is none. */
  async function getObject(Key: string, some: Partial<GetObjectCommandInput> = {}) {
    try {
      const { Body, ETag = '', ContentRange = '' } = await client.send(new GetObjectCommand({ Bucket, Key, ...some }));
      const bytes = Body ? Buffer.from(await Body.transformToByteArray()) : null;
      return bytes && { bytes, tag: ETag, size: Number(ContentRange.replace(/^.*\//, '')) };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      if ((error as Error).name !== 'AccessDenied') throw error;
      // To a key without the right to list, what is missing is refused in the same way as what may not be read.
      await proveRights(path.posix.dirname(Key));
      return null;
    }
  }
  const readObject = async (Key: string) => (await getObject(Key))?.bytes ?? null;
  async function readPart(Key: string, at: number, length: number, IfMatch?: string): Promise<Buffer | null> {
    try {
      return (await getObject(Key, { Range: `bytes=${at}-${at + length - 1}`, IfMatch }))?.bytes ?? null;
    } catch (error) {
      if ((error as Error).name === 'InvalidRange') return Buffer.alloc(0);
      throw error;
    }
  }
  /** Every later read is of the same bytes: an upload can be sent again until its address expires. */
  async function openObject(Key: string): Promise<OpenUpload | null> {
    // One byte, as a key without the right to list learns less from a head.
    const found = await getObject(Key, { Range: 'bytes=0-0' });
    if (!found) return null;
    const { tag, size } = found;
    return { tag, size, read: async (at, length) => (await readPart(Key, at, length, tag)) ?? Buffer.alloc(0) };
  }
  /** What was found out about the key in each folder, and until when it is believed. */
  const proofs = new Map<string, { proof: Promise<void>; until: number }>();
  /** Throws unless a file can be written, read and removed in the folder. Tried once a minute, also by a key that cannot. */
  function proveRights(folder: string): Promise<void> {
    const last = proofs.get(folder);
    if (last && last.until > performance.now()) return last.proof;
    const proof = tryRights(folder).catch((error) => {
      // A store that was away says nothing about the key.
      if (error instanceof Unavailable) proofs.delete(folder);
      throw error;
    });
    proofs.set(folder, { proof, until: performance.now() + provenFor });
    return proof;
  }
  /** Always the same file of this process, because a key that may not remove leaves it there. */
  const checkName = `check-${randomUUID()}`;
  async function tryRights(folder: string): Promise<void> {
    const Key = `${folder}/${checkName}`;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'check' }));
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    await Body?.transformToByteArray();
    await removeObject(Key);
  }
  async function removeObject(Key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }
  async function copyObject({ from, tag }: { from: string; tag: string }, imageKey: string, contentType: string) {
    const source = { CopySource: `${Bucket}/${from}`, CopySourceIfMatch: tag };
    const copied = { ...headersOf(imageKey, contentType), MetadataDirective: 'REPLACE' } as const;
    await patientClient.send(new CopyObjectCommand({ Bucket, ...source, ...copied }));
  }
  async function write(imageKey: string, bytes: Buffer, contentType: string): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket, ...headersOf(imageKey, contentType), Body: bytes }));
  }

  return {
    write,
    accept: write,
    read: readObject,
    readPart,
    // If the transaction of an accept failed, the bytes are only at their key.
    readUpload: async (imageKey) => (await readObject(incoming(imageKey))) ?? (await readObject(imageKey)),
    async openUpload(imageKey) {
      const arrived = await openObject(incoming(imageKey));
      const accepted = arrived ? null : await openObject(imageKey);
      return arrived ?? (accepted && { ...accepted, tag: '' });
    },
    async acceptUpload(imageKey, { tag }, contentType) {
      if (tag) await copyObject({ from: incoming(imageKey), tag }, imageKey, contentType);
    },
    async copy(imageKey, to, contentType) {
      const found = await openObject(imageKey);
      if (found) await copyObject({ from: imageKey, tag: found.tag }, to, contentType);
      return found !== null;
    },
    async writeFrom(imageKey, place, contentType) {
      const { size } = await stat(place);
      const sent = { ...headersOf(imageKey, contentType), Body: createReadStream(place), ContentLength: size };
      await patientClient.send(new PutObjectCommand({ Bucket, ...sent }));
    },
    removeUpload: (imageKey) => removeObject(incoming(imageKey)),
    async signUpload({ imageKey, contentType, size }) {
      if (config.uploads === 'put') {
        const object = { Key: incoming(imageKey), ContentType: contentType, ContentLength: size };
        const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, ...object }), {
          expiresIn: uploadLifetime / 1000,
          // Its default leaves the type out, and any could be sent.
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        });
        // Browsers send the length by themselves.
        return { method: 'PUT', url, headers: { 'content-type': contentType } };
      }
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key: incoming(imageKey),
        Expires: uploadLifetime / 1000,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', size, size],
          ['eq', '$Content-Type', contentType],
        ],
      });
      return { method: 'POST', url, fields };
    },
    publicUrlOf: (imageKey) => (config.publicUrl ? `${config.publicUrl}/${imageKey}` : `/files/${imageKey}`),
    passingUrlOf({ image_key, sha256, content_type }) {
      // An uninspected file is shown as what it was signed as: with a PUT any unsigned header can be sent and is kept.
      const object = sha256
        ? { Key: image_key }
        : {
            Key: incoming(image_key),
            ResponseContentType: content_type,
            ResponseContentDisposition: `inline; filename="${parseImageKey(image_key)?.fileName}"`,
          };
      return getSignedUrl(client, new GetObjectCommand({ Bucket, ...object }), { expiresIn: passingLifetime });
    },
    async remove(imageKey) {
      await Promise.all([removeObject(imageKey), removeObject(incoming(imageKey))]);
    },
    listMissing: (album, imageKeys) => listMissingInBucket({ client, Bucket }, album, imageKeys),
    listKept: () => listKeptInBucket({ client, Bucket }, 'incoming/'),
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        if ((error as S3ServiceException).$metadata?.httpStatusCode !== 403) throw error;
        // The key may not list the bucket, or is wrong, which only an answer with a body shows.
        await readObject(incoming('check'));
      }
    },
  };
}

function clientOf(config: S3Config, requestHandler: typeof patience): S3Client {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestHandler,
    maxAttempts: 2,
    // A bucket in the host name needs DNS that most servers other than Amazon's do not have.
    forcePathStyle: true,
    // The newer default sends checksums that older S3 servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add((next) => (sent) => next(sent).catch(throwUnavailable), { step: 'initialize' });
  return client;
}

/** How an object is kept under its key. */
function headersOf(imageKey: string, contentType: string) {
  const CacheControl = isPrivate(imageKey) ? 'private, max-age=3600' : 'public, max-age=31536000, immutable';
  return { Key: imageKey, ContentType: contentType, ContentDisposition: 'inline', CacheControl };
}

/** No answer, or a failure of the store itself; a refused request is a defect of the product. */
function throwUnavailable(error: unknown): never {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 507) throw new DiskFull(error);
  // 412: another upload has arrived in the place of the one that was being looked at.
  const isAway =
    status >= 500 || status === 412 || name === 'TimeoutError' || isUnreachable(error) || isTlsFailure(error);
  throw isAway ? new StoreUnavailable(error) : error;
}

const incoming = (imageKey: string) => `incoming/${imageKey}`;

function isPrivate(imageKey: string): boolean {
  const { album } = parseImageKey(imageKey) ?? {};
  return !album || isPrivateAlbum(album);
}
