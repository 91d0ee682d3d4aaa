import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import path from 'node:path';
import { albums, parseImageKey } from '#domain/files.ts';
import { parsePartName, partFolders } from '#domain/kept-parts.ts';
import type { Secret } from '#server/config/secret.ts';
import { DiskFull, StoreUnavailable } from '#server/http/refusal.ts';
import { listKeptOnDisk, listMissingOnDisk } from './listing/on-disk.ts';
import { sign } from './signatures.ts';
import { type FileStore, uploadLifetime } from './store.ts';

/** Files in a folder. Browsers upload and download through this server, with addresses that it signed. */
export function diskStore({ dir, secret }: { dir: string; secret: Secret }): FileStore {
  const read = (imageKey: string) => orStoreUnavailable(ifThere(readFile(placeOf(dir, imageKey))));
  const write = (imageKey: string, bytes: Buffer) =>
    orStoreUnavailable(
      withFileAside(dir, imageKey, async (file, aside) => {
        await file.writeFile(bytes);
        await rename(aside, placeOf(dir, imageKey));
      }),
    );
  const readPart = (imageKey: string, at: number, length: number) =>
    orStoreUnavailable(ifThere(readBytes(placeOf(dir, imageKey), at, length)));
  const writeFrom = (imageKey: string, from: string) =>
    withFileAside(dir, imageKey, async (_file, aside) => {
      await refuseIfFull(dir, (await stat(from)).size);
      await copyFile(from, aside);
      await rename(aside, placeOf(dir, imageKey));
    });
  return {
    read,
    readPart,
    write,
    writeFrom: (imageKey, from) => orStoreUnavailable(writeFrom(imageKey, from)),
    copy: async (imageKey, to) => (await orStoreUnavailable(ifThere(writeFrom(to, placeOf(dir, imageKey))))) !== null,
    // The first upload stays, and is only replaced by its stripped copy.
    readUpload: read,
    accept: write,
    async openUpload(imageKey) {
      const state = await orStoreUnavailable(ifThere(stat(placeOf(dir, imageKey))));
      const read = async (at: number, length: number) => (await readPart(imageKey, at, length)) ?? Buffer.alloc(0);
      return state && { size: state.size, tag: '', read };
    },
    async acceptUpload() {},
    async removeUpload() {},
    async signUpload({ imageKey, contentType, size }) {
      const until = Date.now() + uploadLifetime;
      const signature = sign(secret.newest, ['upload', imageKey, contentType, size, until]);
      const query = new URLSearchParams({ size: String(size), until: String(until), signature });
      return { method: 'PUT', url: `/files/${imageKey}?${query}`, headers: { 'content-type': contentType } };
    },
    publicUrlOf: (imageKey) => `/files/${imageKey}`,
    passingUrlOf: async () => null,
    async remove(imageKey) {
      await orStoreUnavailable(rm(placeOf(dir, imageKey), { force: true }));
    },
    listMissing: (_album, imageKeys) => listMissingOnDisk(dir, imageKeys),
    listKept: () => listKeptOnDisk(dir),
    check: () => orStoreUnavailable(checkFolder(dir)),
  };
}

interface Arriving {
  /** Bytes that are announced. */
  size: number;
  chunks: AsyncIterable<Buffer>;
}

/** Stores what a browser uploads. False if the key has a file already; the first one stays. */
export const receiveUpload = (dir: string, imageKey: string, { size, chunks }: Arriving): Promise<boolean> =>
  orStoreUnavailable(
    withFileAside(dir, imageKey, async (file, aside) => {
      await refuseIfFull(dir, size);
      for await (const chunk of chunks) await file.writeFile(chunk);
      return await linkFirst(aside, placeOf(dir, imageKey));
    }),
  );

/** Lets one failure pass. */
const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/** A link, because renaming would replace a file that is there. */
async function linkFirst(aside: string, place: string): Promise<boolean> {
  try {
    await link(aside, place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Bytes that must be free for the folder to count as working, beside a new file too: a few pictures of the largest size. */
const LEAST_FREE = 64_000_000;

async function checkFolder(dir: string): Promise<void> {
  await access(dir, constants.W_OK);
  for (const album of [...albums, ...partFolders])
    await access(path.join(dir, album), constants.R_OK | constants.W_OK).catch(unless('ENOENT'));
  await refuseIfFull(dir);
}

/** Before bytes come, as a full disk stops the database too. */
async function refuseIfFull(dir: string, size = 0): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < size + LEAST_FREE) throw new DiskFull(`${Math.floor((bavail * bsize) / 1_000_000)} MB are free`);
}

/** The system's codes for a disk, or a quota, without room. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Codes for a folder that is not there any more, or cannot be used. */
const noFolder = new Set([
  'ENOENT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'ENOTDIR',
  'ESTALE',
  'ENOTCONN',
  'EMFILE',
  'ENFILE',
]);

async function orStoreUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (noRoom.has(code)) throw new DiskFull(error);
    throw noFolder.has(code) ? new StoreUnavailable(error) : error;
  }
}

function placeOf(dir: string, imageKey: string): string {
  if (!parseImageKey(imageKey) && !parsePartName(imageKey)) throw new Error(`Not a key of a file: ${imageKey}`);
  return path.join(dir, imageKey);
}

/** Lends a temporary file, which becomes the real one only when it is whole, so that half a file is never read. */
async function withFileAside<T>(
  dir: string,
  imageKey: string,
  work: (file: FileHandle, aside: string) => Promise<T>,
): Promise<T> {
  // The folder of all is made at the start alone: if it is missing later, its disk is, and a file would go to another.
  await mkdir(path.dirname(placeOf(dir, imageKey)), { mode: 0o700 }).catch(unless('EEXIST'));
  const aside = path.join(dir, `.${randomUUID()}`);
  try {
    const file = await open(aside, 'wx', 0o600);
    return await work(file, aside).finally(() => file.close());
  } finally {
    await rm(aside, { force: true });
  }
}

async function readBytes(place: string, at: number, length: number): Promise<Buffer> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(length), position: at });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
