/** Stored bytes that are read in parts. */
export interface StoredBytes {
  readonly size: number;
  /** The bytes from `at`, fewer where they end. */
  read(at: number, length: number): Promise<Buffer>;
}

/** What is read at once: the heads of boxes lie close together, and each request to a store takes time. */
const WINDOW = 65_536;
/** Parts that one inspection looks at; a film of hours has some dozens on the way to what is of interest. */
const MOST_PARTS = 5_000;
/** Reads from the store; each may be slow. */
const MOST_READS = 200;

/** The file is not as its format demands. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export type Bytes = ReturnType<typeof bytesOf>;

/** Small reads of a file, as many as a real one needs: what its own sizes say costs neither memory nor time without bounds. */
export function bytesOf({ size, read }: StoredBytes) {
  let window: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  let [parts, reads] = [0, 0];
  return {
    size,
    /** Exactly these bytes, at most 64 KiB. */
    async take(at: number, length: number): Promise<Buffer> {
      if (length > WINDOW || at + length > size) throw new Broken(`${length} bytes at ${at}`);
      const isHere = at >= window.at && at + length <= window.at + window.bytes.length;
      if (!isHere) {
        if (++reads > MOST_READS) throw new Broken('too many reads');
        window = { at, bytes: await read(at, WINDOW) };
      }
      const taken = window.bytes.subarray(at - window.at, at - window.at + length);
      if (taken.length < length) throw new Broken(`${length} bytes at ${at}`);
      return taken;
    },
    countPart(): void {
      if (++parts > MOST_PARTS) throw new Broken('too many parts');
    },
  };
}

/** What a file says of itself. */
export interface Film {
  /** Null if it states none, as recordings of browsers. */
  seconds: number | null;
  /** The codec of each track of a picture, and of a sound, as the format calls it. */
  pictures: string[];
  sounds: string[];
  isLocked: boolean;
}
