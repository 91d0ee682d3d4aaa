import { constants, type InflateRaw, inflateSync } from 'node:zlib';
import { entryOf, numberOf, type Value } from './values.ts';

/** What the object streams of one file may still take: bytes that they unfold to, and objects. */
export interface Left {
  unfolded: number;
  objects: number;
}

/** The objects of an object stream: its text, and where in it which object begins. */
export interface Packed {
  text: string;
  first: number;
  places: { number: number; at: number }[];
}

/** Undoes the encryption of the file, if there is one. */
type Decode = (bytes: Buffer) => Buffer | null;

/** Entries of a dictionary that change how its bytes are read, in ways that no program uses for object streams. */
const unusual = ['DecodeParms', 'DP', 'Predictor', 'F', 'FFilter', 'FDecodeParms'];

/** The objects in an object stream, whose bytes begin at `bytes`; null if they cannot be read within what is left. */
export function readObjectStream(dictionary: Value | null, bytes: Buffer, left: Left, decrypt: Decode): Packed | null {
  const [first, count] = [numberOf(entryOf(dictionary, 'First')), numberOf(entryOf(dictionary, 'N'))];
  if (dictionary?.kind !== 'dictionary' || first === null || count === null || count > left.objects) return null;
  if (unusual.some((name) => !isUnset(dictionary.entries.get(name)))) return null;
  left.objects -= count;
  const filter = dictionary.entries.get('Filter');
  const text = filter ? unfold(bytes, left, filter, decrypt) : plainText(dictionary, bytes, left, decrypt);
  if (text === null || first > text.length) return null;
  const places = readPlaces(text.slice(0, first), count, first);
  return places && { text, first, places };
}

const isUnset = (values: Value[] = []) => values.every((value) => value.kind === 'word' && value.said === 'null');

/** Readers take the length that the dictionary says, or all until the word that ends it: both must be the same. */
function plainText(dictionary: Value, bytes: Buffer, left: Left, decrypt: Decode) {
  const length = numberOf(entryOf(dictionary, 'Length'));
  const end = bytes.indexOf('endstream');
  if (length === null || end < length || end > length + 2) return null;
  left.unfolded -= length;
  return left.unfolded < 0 ? null : (decrypt(bytes.subarray(0, length))?.toString('latin1') ?? null);
}

function unfold(bytes: Buffer, left: Left, filter: Value[], decrypt: Decode): string | null {
  const [only, ...more] = filter.flatMap((value) => (value.kind === 'array' ? value.items : [value]));
  if (only?.kind !== 'name' || !/^(FlateDecode|Fl)$/.test(only.said) || more.length > 0) return null;
  // What says its end wrongly is read to where the compressed bytes end; so much is decrypted as that takes.
  for (let size = 65_536; ; size *= 4) {
    const part = bytes.subarray(0, size);
    const decrypted = decrypt(part);
    const unfolded = decrypted && inflate(decrypted, left);
    if (!unfolded || !decrypted) return null;
    if (unfolded.taken < decrypted.length || part.length === bytes.length) {
      // Each costs something, however little it holds.
      left.unfolded -= unfolded.bytes.length + 100;
      // A reader to which it is not encrypted would see something else.
      return decrypted !== part && inflate(part, left) ? null : unfolded.bytes.toString('latin1');
    }
  }
}

/** Ends where the compressed bytes end; what is cut off counts as far as it goes, as it does for readers. */
function inflate(bytes: Buffer, left: Left): { bytes: Buffer; taken: number } | null {
  if (left.unfolded <= 0) return null;
  try {
    const options = { maxOutputLength: left.unfolded, finishFlush: constants.Z_SYNC_FLUSH, info: true };
    const { buffer, engine } = inflateSync(bytes, options) as unknown as { buffer: Buffer; engine: InflateRaw };
    return { bytes: buffer, taken: engine.bytesWritten };
  } catch {
    return null;
  }
}

/** Its head is pairs of a number and a place, counted from `first`, and nothing else. */
function readPlaces(head: string, count: number, first: number): Packed['places'] | null {
  const places: Packed['places'] = [];
  const pair = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?=[\0\t\n\f\r ]|$)/y;
  let end = 0;
  for (let at = 0; at < count; at += 1) {
    const found = pair.exec(head);
    if (!found) return null;
    places.push({ number: Number(found[1]), at: first + Number(found[2]) });
    end = pair.lastIndex;
  }
  return /^[\0\t\n\f\r ]*$/.test(head.slice(end)) ? places : null;
}
