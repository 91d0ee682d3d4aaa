/** A picture without its metadata; the compressed pixels are unchanged. */
export interface Stripped {
  bytes: Buffer;
  /** The number of passes that decoding needs; a progressive JPEG can ask for thousands. */
  scans: number;
}

/** Parts of a picture, of which a camera writes hundreds; a file of 5 MB can have a million that say nothing. */
const MOST_PARTS = 20_000;

/** What is not looked at to its end, and is refused. */
export const tooManyParts = (parts: number): boolean => parts > MOST_PARTS;
export const notStripped = (bytes: Buffer): Stripped => ({ bytes, scans: Number.POSITIVE_INFINITY });

/** Collects the kept parts of a file. A million small parts take no more memory than their bytes. */
export function makeKept(file: Buffer) {
  // Room for the orientation that is added.
  const kept = Buffer.allocUnsafe(file.length + 100);
  let length = 0;
  return {
    add(from: Buffer, start = 0, end = from.length): void {
      length += from.copy(kept, length, start, end);
    },
    bytes: () => kept.subarray(0, length),
  };
}
