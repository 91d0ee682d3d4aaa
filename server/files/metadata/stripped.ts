/** A picture without its metadata; the compressed pixels are unchanged. */
export interface Stripped {
  bytes: Buffer;
  /** The number of passes that decoding needs; a progressive JPEG can ask for thousands. */
  scans: number;
}

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
