/** A picture without what it says about its taker, byte for byte the same pixels. */
export interface Stripped {
  bytes: Buffer;
  /** How often the pixels are gone over to unpack them: a progressive JPEG can ask for thousands of times. */
  scans: number;
}

/** Takes together what is kept of a file. A million small parts take no more memory than their bytes. */
export function makeKept(file: Buffer) {
  // What is added is the picture's orientation.
  const kept = Buffer.allocUnsafe(file.length + 100);
  let length = 0;
  return {
    add(from: Buffer, start = 0, end = from.length): void {
      length += from.copy(kept, length, start, end);
    },
    bytes: () => kept.subarray(0, length),
  };
}
