import { promisify } from 'node:util';
import { constants, type InflateRaw, inflate, type ZlibOptions } from 'node:zlib';

/** What the object streams of one file may still take, in bytes. */
export interface Left {
  unfolded: number;
  read: number;
}

/** Filters and their settings that no program uses for object streams. */
const unusual = new Set(
  'ASCIIHexDecode AHx ASCII85Decode A85 LZWDecode LZW RunLengthDecode RL CCITTFaxDecode CCF JBIG2Decode DCTDecode DCT JPXDecode Crypt Predictor F FFilter'
    .split(' ')
    .map((name) => `/${name}`),
);

/** The objects in an object stream, which begins at `bytes`; null if they cannot be read within what is left. */
export async function readObjectStream(
  dictionary: string,
  names: ReadonlySet<string>,
  bytes: Buffer,
  left: Left,
): Promise<string[] | null> {
  const first = [...dictionary.matchAll(/\/First[\0\t\n\f\r ]+(\d+)(?![\d.]|[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/g)];
  const filters = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
  const isPlain = filters === 0 && !names.has('/Filter');
  if (first.length !== 1 || [...unusual].some((name) => names.has(name)) || !(isPlain || filters === 1)) return null;
  const text = isPlain ? plainText(bytes, left) : await unfold(bytes, left);
  return text === null ? null : cutObjects(text, Number(first[0]![1]));
}

function plainText(bytes: Buffer, left: Left): string | null {
  const end = bytes.indexOf('endstream');
  const length = end < 0 ? bytes.length : end;
  left.read -= length;
  return left.read < 0 ? null : bytes.toString('latin1', 0, length);
}

type Inflated = { buffer: Buffer; engine: InflateRaw };
const inflated = promisify<Buffer, ZlibOptions & { info: true }, Inflated>(inflate as never);

/** Ends where the compressed bytes end; what is cut off counts as far as it goes, as it does for readers. */
async function unfold(bytes: Buffer, left: Left): Promise<string | null> {
  if (left.unfolded <= 0 || left.read <= 0) return null;
  const options = { maxOutputLength: left.unfolded, finishFlush: constants.Z_SYNC_FLUSH, info: true } as const;
  try {
    const { buffer, engine } = await inflated(bytes.subarray(0, left.read), options);
    left.unfolded -= buffer.length;
    left.read -= engine.bytesWritten;
    return buffer.toString('latin1');
  } catch {
    return null;
  }
}

/** A reader begins an object where the stream's head says: pairs of a number and a place, counted from `first`. */
function cutObjects(text: string, first: number): string[] {
  const head = text.slice(0, first).match(/\d+/g) ?? [];
  const places = head.flatMap((number, at) => (at % 2 === 1 ? [first + Number(number)] : []));
  const sorted = [...new Set([first, ...places])].toSorted((a, b) => a - b);
  return sorted.map((place, at) => text.slice(place, sorted[at + 1]));
}
