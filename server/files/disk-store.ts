import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPrivateAlbum, parseImageKey } from '#domain/files.ts';
import { listKeptOnDisk, listMissingOnDisk } from './listing/on-disk.ts';
import { sign } from './signatures.ts';
import { type FileStore, uploadLifetime } from './store.ts';

const viewLifetime = 60 * 60_000;

/** Files in a folder. Browsers upload and download through this server, with addresses that it signed. */
export function diskStore({ dir, secret }: { dir: string; secret: string }): FileStore {
  const signedUrlOf = async (imageKey: string) => {
    // Rounded, so that the address stays the same for a while and browsers can cache the picture.
    const until = Math.ceil(Date.now() / viewLifetime + 1) * viewLifetime;
    return `/files/${imageKey}?until=${until}&signature=${sign(secret, ['view', imageKey, until])}`;
  };
  const read = (imageKey: string) => readIfThere(placeOf(dir, imageKey));
  async function write(imageKey: string, bytes: Buffer): Promise<void> {
    const aside = await placeAside(dir, imageKey);
    await writeFile(aside, bytes, { mode: 0o600 });
    await rename(aside, placeOf(dir, imageKey));
  }
  return {
    read,
    write,
    // The first upload stays, and is only replaced by its stripped copy.
    readUpload: read,
    accept: write,
    async removeUpload() {},
    previewUrlOf: signedUrlOf,
    async signUpload({ imageKey, contentType, size }) {
      const until = Date.now() + uploadLifetime;
      const signature = sign(secret, ['upload', imageKey, contentType, size, until]);
      const query = new URLSearchParams({ size: String(size), until: String(until), signature });
      return { method: 'PUT', url: `/files/${imageKey}?${query}`, headers: { 'content-type': contentType } };
    },
    async urlOf(imageKey) {
      const { album } = parseImageKey(imageKey) ?? {};
      return album && !isPrivateAlbum(album) ? `/files/${imageKey}` : signedUrlOf(imageKey);
    },
    async remove(imageKey) {
      await rm(placeOf(dir, imageKey), { force: true });
    },
    listMissing: (_album, imageKeys) => listMissingOnDisk(dir, imageKeys),
    listKept: () => listKeptOnDisk(dir),
    async check() {
      await mkdir(dir, { recursive: true });
    },
  };
}

/** Stores what a browser uploads. False if the key has a file already; the first one stays. */
export async function receiveUpload(dir: string, imageKey: string, body: Readable): Promise<boolean> {
  const aside = await placeAside(dir, imageKey);
  try {
    await pipeline(body, createWriteStream(aside, { mode: 0o600 }));
    await link(aside, placeOf(dir, imageKey));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

function placeOf(dir: string, imageKey: string): string {
  if (!parseImageKey(imageKey)) throw new Error(`Not a key of a file: ${imageKey}`);
  return path.join(dir, imageKey);
}

/** Writes a temporary file and renames it, so that nobody reads half a file. */
async function placeAside(dir: string, imageKey: string): Promise<string> {
  await mkdir(path.dirname(placeOf(dir, imageKey)), { recursive: true });
  return path.join(dir, `.${randomUUID()}`);
}

async function readIfThere(place: string): Promise<Buffer | null> {
  try {
    return await readFile(place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
