import { type Entry, openPromise } from 'yauzl';
import { NotATable } from '../not-a-table.ts';

/** The files of a zip on disk, of which each is unpacked as it is read. */
export interface Zip {
  names: string[];
  has: (name: string) => boolean;
  /** The file of this name, of at most so many bytes. What is larger by its own word is refused before it is read. */
  read: (name: string, most: number) => AsyncGenerator<Buffer>;
  close: () => void;
}

/** Files of a workbook; each sheet, picture and chart is one. */
const mostFiles = 10_000;
/** How many times smaller a file of text can be when it is packed; a zip bomb is a thousand times smaller. */
const mostPacked = 250;
/** Bytes that are harmless however they are packed. */
const harmless = 20_000_000;

/**
 * At most so many bytes are unpacked in all. Damage of the zip, wherever it shows, is a problem of the file and not a
 * failure.
 */
export async function openZip(path: string, mostInAll: number): Promise<Zip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch(refuse);
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > mostFiles) throw tooLarge();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    zip.close();
    refuse(error);
  }
  let unpacked = 0;
  const find = (name: string) => entries.get(name.replace(/^\//, '').toLowerCase());
  return {
    names: [...entries.values()].map(({ fileName }) => fileName),
    has: (name) => find(name) !== undefined,
    read,
    close: () => zip.close(),
  };

  async function* read(name: string, most: number): AsyncGenerator<Buffer> {
    const entry = find(name);
    if (!entry) throw broken();
    if (entry.isEncrypted()) throw new NotATable({ code: 'otherFile', kind: 'locked' });
    const { compressedSize: packed, uncompressedSize: size } = entry;
    if (size > most || (size > harmless && size > packed * mostPacked)) throw tooLarge();
    // It fails as soon as there are more bytes than the zip has said.
    const content = await zip.openReadStreamPromise(entry).catch(refuse);
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        if (unpacked > mostInAll) throw tooLarge();
        yield chunk;
      }
    } catch (error) {
      refuse(error);
    } finally {
      content.destroy();
    }
  }
}

const tooLarge = () => new NotATable({ code: 'workbookTooLarge' });
const broken = () => new NotATable({ code: 'workbookBroken' });

function refuse(error: unknown): never {
  throw error instanceof NotATable ? error : broken();
}
