import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { InvalidInput } from '#server/http/refusal.ts';
import { wrongFolder } from './folder-problem.ts';
import { isOfFolder, mostBytes } from './open-folder.ts';

/** Bytes of what is in a zip; of those files with text they are held in memory, and read in one go. */
const most = { all: 400_000_000, texts: 20_000_000 };
/** Entries of a zip, with folders and what systems add. */
const MOST_ENTRIES = 30_000;

/**
 * Lends the files of a zip on disk as a folder beside it. Only what a program's folder can have is unpacked, each byte is counted, and
 * nothing that leads elsewhere is. What Finder and Explorer add is passed over: a folder around all, resource forks, thumbnails.
 */
export async function withUnpacked<T>(file: string, work: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'guerdon-folder-'));
  try {
    await unpack(file, root);
    return await work(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

async function unpack(file: string, root: string): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(refuse);
  try {
    const files = await listFiles(zip);
    for (const folder of new Set([...files.keys()].map((name) => path.dirname(name))))
      await mkdir(path.join(root, folder), { recursive: true });
    const left = { ...most };
    for (const [name, entry] of files) await write(zip, entry, { name, place: path.join(root, name), left });
  } catch (error) {
    refuse(error);
  } finally {
    zip.close();
  }
}

/** The entries by the paths that they have in the folder. */
async function listFiles(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw wrongFolder({ code: 'folderTooManyFiles', most: MOST_ENTRIES });
  const entries: [string, Entry][] = [];
  // Macs write letters and their marks apart.
  for await (const entry of zip.eachEntry()) entries.push([entry.fileName.normalize('NFC'), entry]);
  const kept = entries.filter(([name]) => !isPassedOver(name));
  const around = findAround(kept.map(([name]) => name));
  const files = new Map<string, Entry>();
  for (const [whole, entry] of kept) {
    const name = whole.slice(around.length);
    if (isLink(entry)) throw wrongFolder({ code: 'folderFileLinked', file: name });
    if (!isOfFolder(name)) throw wrongFolder({ code: 'folderFileUnknown', file: name });
    if (files.has(name)) throw wrongFolder({ code: 'folderFileTwice', file: name });
    if (entry.isEncrypted()) throw wrongFolder({ code: 'folderZipLocked' });
    files.set(name, entry);
  }
  return files;
}

const isPassedOver = (name: string): boolean =>
  name.endsWith('/') ||
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db');

/** The folder that all files are in, if the program's files do not stand at the top. */
function findAround(names: readonly string[]): string {
  if (names.includes('program.json')) return '';
  const [first = ''] = names;
  const around = first.slice(0, first.indexOf('/') + 1);
  return names.every((name) => name.startsWith(around)) ? around : '';
}

/** As zips of Unix say it. */
const isLink = ({ externalFileAttributes }: Entry): boolean => externalFileAttributes >>> 28 === 0o12;

type Left = Record<keyof typeof most, number>;

/** It fails as soon as there are more bytes than the zip has said, or than are left. */
async function write(
  zip: ZipFile,
  entry: Entry,
  { name, place, left }: { name: string; place: string; left: Left },
): Promise<void> {
  const bound = mostBytes(name);
  const isText = !name.startsWith('files/');
  if (entry.uncompressedSize > bound)
    throw wrongFolder({ code: 'folderFileLarge', file: name, megabytes: bound / 1e6 });
  if (entry.uncompressedSize > left.all) throw tooLarge();
  let sum = 0;
  async function* counted(content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      left.all -= chunk.length;
      if (isText) left.texts -= chunk.length;
      if (left.all < 0) throw tooLarge();
      if (left.texts < 0) throw wrongFolder({ code: 'folderTextsLarge', megabytes: most.texts / 1e6 });
      sum = crc32(chunk, sum);
      yield chunk;
    }
  }
  await pipeline(await zip.openReadStreamPromise(entry), counted, createWriteStream(place, { flags: 'wx' }));
  if (sum !== entry.crc32) throw wrongFolder({ code: 'folderZipBroken' });
}

const tooLarge = () => wrongFolder({ code: 'folderZipLarge', megabytes: most.all / 1e6 });

function refuse(error: unknown): never {
  if (error instanceof InvalidInput || isOfDisk(error)) throw error;
  throw wrongFolder({ code: 'folderZipBroken' });
}

/** A failure of this machine's disk, and none of the zip: what cannot be unpacked has a number as well, and no call. */
const isOfDisk = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string';
