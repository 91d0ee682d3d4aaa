import type { Album } from '#domain/files.ts';
import type { StoredBytes } from './inspection/video/bytes.ts';

/** A signed request with which a browser uploads directly to the store. */
export interface Upload {
  method: 'PUT' | 'POST';
  url: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
}

/** How long a signed upload address works. */
export const uploadLifetime = 10 * 60_000;

/** When a file's upload address has expired, so that nothing can arrive any more. */
export const afterUpload = (file: { created_at: Date }) =>
  new Date(file.created_at.getTime() + uploadLifetime + 60_000);

/** What a store keeps under one name: a file's bytes, a pending upload, a copy of a picture, or what is left of a write. */
export interface KeptFile {
  /** The name in the store. */
  name: string;
  /** The key of the file that it belongs to; null if the name is none that the product gives. */
  imageKey: string | null;
  changedAt: Date;
}

/** An upload as it was when it was opened. */
export interface OpenUpload extends StoredBytes {
  /** By which the store knows these bytes from others in their place; empty if no others can come there. */
  readonly tag: string;
}

/** A file store. Both implementations refuse a key, type or size other than the signed one. */
export interface FileStore {
  /** Fixes key, type and size; works for ten minutes. */
  signUpload(file: { imageKey: string; contentType: string; size: number }): Promise<Upload>;
  /** The uploaded bytes, or null if nothing arrived. */
  readUpload(imageKey: string): Promise<Buffer | null>;
  /** Stores the inspected and stripped bytes under the key; the upload address cannot change them any more. */
  accept(imageKey: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The same as `readUpload` of what is too large for the memory. */
  openUpload(imageKey: string): Promise<OpenUpload | null>;
  /** Stores an inspected upload as it is. What has arrived in its place since then is refused as a store that is away. */
  acceptUpload(imageKey: string, upload: OpenUpload, contentType: string): Promise<void>;
  /** Removes the pending upload beside the accepted file. */
  removeUpload(imageKey: string): Promise<void>;
  /** Of a file in a public album, forever. */
  publicUrlOf(imageKey: string): string;
  /** An address at the store that works for a minute, of a file or of an upload before that; null if it has none. */
  passingUrlOf(file: { image_key: string; sha256: string | null; content_type: string }): Promise<string | null>;
  /** The accepted bytes, or null if there are none. */
  read(imageKey: string): Promise<Buffer | null>;
  /** The accepted bytes from `at`, fewer where they end; null if there are none. */
  readPart(imageKey: string, at: number, length: number): Promise<Buffer | null>;
  write(imageKey: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Copies accepted bytes to another key; false if there are none. */
  copy(imageKey: string, to: string, contentType: string): Promise<boolean>;
  /** Copies a file of this machine into the store. */
  writeFrom(imageKey: string, place: string, contentType: string): Promise<void>;
  /** Removing a missing file succeeds. */
  remove(imageKey: string): Promise<void>;
  /** Those of an album's files that have no accepted bytes. */
  listMissing(album: Album, imageKeys: readonly string[]): Promise<string[]>;
  /** Everything that is kept, in parts and in no order. */
  listKept(): AsyncIterable<readonly KeptFile[]>;
  /** Throws if the store cannot be reached. */
  check(): Promise<void>;
}

interface Parts {
  /** The first byte, and the one after the last. */
  from?: number;
  to?: number;
  /** Bytes of a part, which each reader holds in memory. */
  length: number;
}

/** Accepted bytes in parts that are read as they are taken; none if the file is missing. */
export async function* partsOf(
  { readPart }: Pick<FileStore, 'readPart'>,
  imageKey: string,
  { from = 0, to = Number.POSITIVE_INFINITY, length }: Parts,
): AsyncGenerator<Buffer> {
  for (let at = from; at < to; ) {
    const asked = Math.min(length, to - at);
    const part = await readPart(imageKey, at, asked);
    if (part?.length) yield part;
    if (!part || part.length < asked) return;
    at += part.length;
  }
}
