import { Broken, type Bytes, type Film } from './bytes.ts';

/** Names of elements, with their marks of length. */
const [EBML, DOC_TYPE, SEGMENT] = [0x1a45dfa3, 0x4282, 0x18538067];
const [INFO, TIMESTAMP_SCALE, DURATION] = [0x1549a966, 0x2ad7b1, 0x4489];
const [TRACKS, TRACK, TRACK_TYPE, CODEC, ENCODINGS, ENCODING, ENCRYPTION] = [
  0x1654ae6b, 0xae, 0x83, 0x86, 0x6d80, 0x6240, 0x5035,
];
const CLUSTER = 0x1f43b675;

interface Element {
  id: number;
  /** Of its content. */
  at: number;
  end: number;
}

/** Reads a WebM as far as to its first cluster; null if it is another kind of Matroska. */
export async function readWebm(bytes: Bytes): Promise<Film | null> {
  const film: Film = { seconds: null, pictures: [], sounds: [], isLocked: false };
  let [hasTracks, isWebm] = [false, false];
  for await (const top of elementsIn(bytes, 0, bytes.size)) {
    if (top.id === EBML) isWebm = (await textOf(bytes, await findElement(bytes, top, DOC_TYPE))) === 'webm';
    else if (!isWebm) return null;
    if (top.id !== SEGMENT) continue;
    for await (const part of elementsIn(bytes, top.at, top.end)) {
      if (part.id === INFO) film.seconds = await readSeconds(bytes, part);
      if (part.id === TRACKS) {
        hasTracks = true;
        for await (const track of elementsIn(bytes, part.at, part.end))
          if (track.id === TRACK) await readTrack(bytes, track, film);
      }
      if (part.id === CLUSTER && hasTracks) return film;
      // Before its tracks, none of it can be shown.
      if (part.id === CLUSTER) break;
    }
    break;
  }
  throw new Broken('no tracks before what is shown');
}

async function readSeconds(bytes: Bytes, info: Element): Promise<number | null> {
  let [scale, length] = [1_000_000, 0];
  for await (const element of elementsIn(bytes, info.at, info.end)) {
    if (element.id === TIMESTAMP_SCALE) scale = await numberOf(bytes, element);
    if (element.id === DURATION) length = await floatOf(bytes, element);
  }
  const seconds = (length * scale) / 1e9;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

async function readTrack(bytes: Bytes, track: Element, film: Film): Promise<void> {
  let [type, codec] = [0, ''];
  for await (const element of elementsIn(bytes, track.at, track.end)) {
    if (element.id === TRACK_TYPE) type = await numberOf(bytes, element);
    if (element.id === CODEC) codec = await textOf(bytes, element);
    if (element.id !== ENCODINGS) continue;
    for await (const encoding of elementsIn(bytes, element.at, element.end))
      if (encoding.id === ENCODING && (await findElement(bytes, encoding, ENCRYPTION))) film.isLocked = true;
  }
  if (type === 1) film.pictures.push(codec);
  if (type === 2) film.sounds.push(codec);
}

async function findElement(bytes: Bytes, within: Element, id: number): Promise<Element | null> {
  for await (const element of elementsIn(bytes, within.at, within.end)) if (element.id === id) return element;
  return null;
}

/** The elements between two places. One of a live recording has no size and lasts to the end. */
async function* elementsIn(bytes: Bytes, from: number, to: number): AsyncGenerator<Element> {
  for (let at = from; at < to; ) {
    bytes.countPart();
    const id = await readVint(bytes, at, 4);
    const size = await readVint(bytes, at + id.length, 8);
    const content = at + id.length + size.length;
    const end = size.isUnknown ? to : content + size.value;
    if (end > to) throw new Broken(`${id.marked.toString(16)} of ${size.value} bytes at ${at}`);
    yield { id: id.marked, at: content, end };
    at = end;
  }
}

/** A number that says in its first byte how long it is. */
async function readVint(bytes: Bytes, at: number, longest: number) {
  const length = Math.clz32((await bytes.take(at, 1))[0]!) - 23;
  if (length > longest) throw new Broken(`a number at ${at}`);
  const taken = await bytes.take(at, length);
  const most = 2 ** (7 * length) - 1;
  // Without the mark first, as the whole of eight bytes is more than a number holds exactly.
  const value = (taken[0]! - 2 ** (8 - length)) * 256 ** (length - 1) + numberIn(taken.subarray(1));
  return { length, marked: numberIn(taken), value, isUnknown: value >= most };
}

async function numberOf(bytes: Bytes, { at, end }: Element): Promise<number> {
  if (end - at > 6) throw new Broken(`a number at ${at}`);
  return numberIn(await bytes.take(at, end - at));
}

const numberIn = (bytes: Buffer) => bytes.reduce((all, byte) => all * 256 + byte, 0);

async function floatOf(bytes: Bytes, { at, end }: Element): Promise<number> {
  const float = await bytes.take(at, end - at);
  if (float.length === 4) return float.readFloatBE(0);
  return float.length === 8 ? float.readDoubleBE(0) : 0;
}

/** Ends at the first zero, with which writers fill up. */
async function textOf(bytes: Bytes, element: Element | null): Promise<string> {
  if (!element || element.end - element.at > 100) return '';
  return (await bytes.take(element.at, element.end - element.at)).toString('latin1').replace(/\0.*$/s, '');
}
