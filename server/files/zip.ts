import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip; its content is asked for when the files before it are written. */
export interface ZippedFile {
  name: string;
  open: () => AsyncIterable<Buffer | string>;
  /** Pictures and PDFs are compressed already. */
  isCompressed?: boolean;
}

/** A zip that is written as it is read: one file at a time is open, and closed if the reader leaves. */
export function writeZip(files: readonly ZippedFile[], mtime: Date): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => content.destroy(error));
  content.once('close', () => open?.destroy());
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { mtime, compress: !file.isCompressed }, (give) => {
      open = Readable.from(file.open());
      // The library does not listen for it. A zip that broke off is not taken for a whole one.
      open.once('error', (error) => content.destroy(error));
      give(null, open);
    });
  }
  zip.end();
  return content;
}
