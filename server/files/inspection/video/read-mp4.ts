import { Broken, type Bytes, type Film } from './bytes.ts';

interface Box {
  type: string;
  /** Of its content. */
  at: number;
  end: number;
}

/** Reads an MP4 as far as to its tables; null if it has none, because its recording was not finished. */
export async function readMp4(bytes: Bytes): Promise<Film | null> {
  let moov: Box | undefined;
  let isFirst = true;
  for await (const box of boxesIn(bytes, 0, bytes.size)) {
    if (isFirst && box.type !== 'ftyp') throw new Broken('no ftyp');
    isFirst = false;
    if (box.type !== 'moov') continue;
    moov = box;
    break;
  }
  return moov ? await readMovie(bytes, moov) : null;
}

async function readMovie(bytes: Bytes, moov: Box): Promise<Film> {
  const film: Film = { seconds: null, pictures: [], sounds: [], isLocked: false };
  const lengths: (number | null)[] = [];
  let timescale = 0;
  for await (const box of boxesIn(bytes, moov.at, moov.end)) {
    if (box.type === 'pssh') film.isLocked = true;
    if (box.type === 'trak') await readTrack(bytes, box, film);
    if (box.type === 'mvhd') {
      const times = await readTimes(bytes, box);
      timescale = times.timescale;
      lengths.push(times.seconds);
    }
    // Of a film in fragments, whose own length is 0.
    const mehd = box.type === 'mvex' ? await findBox(bytes, box, 'mehd') : null;
    if (mehd) lengths.push(toSeconds(await readLength(bytes, mehd.at + 4, await isLong(bytes, mehd)), timescale));
  }
  return { ...film, seconds: lengths.findLast((length) => length !== null) ?? null };
}

async function readTrack(bytes: Bytes, trak: Box, film: Film): Promise<void> {
  const mdia = await findBox(bytes, trak, 'mdia');
  const hdlr = mdia && (await findBox(bytes, mdia, 'hdlr'));
  const minf = mdia && (await findBox(bytes, mdia, 'minf'));
  const stbl = minf && (await findBox(bytes, minf, 'stbl'));
  const stsd = stbl && (await findBox(bytes, stbl, 'stsd'));
  if (!hdlr || !stsd) throw new Broken('a track without tables');
  const kind = latin1(await bytes.take(hdlr.at + 8, 4));
  const codecs = kind === 'vide' ? film.pictures : kind === 'soun' ? film.sounds : null;
  if (!codecs) return;
  for await (const entry of boxesIn(bytes, stsd.at + 8, stsd.end)) {
    if (['encv', 'enca', 'drmi', 'drms'].includes(entry.type)) film.isLocked = true;
    else codecs.push(entry.type === 'avc1' ? await nameAvc(bytes, entry) : entry.type);
  }
}

/** Bytes of a picture's entry before its boxes. */
const PICTURE_HEAD = 78;
/** Profiles that browsers play: Baseline, Main, Extended and High; others have more colors than screens show. */
const playedProfiles = new Set([66, 77, 88, 100]);

async function nameAvc(bytes: Bytes, entry: Box): Promise<string> {
  const avcC = await findBox(bytes, { ...entry, at: entry.at + PICTURE_HEAD }, 'avcC');
  if (!avcC) throw new Broken('no avcC');
  const profile = (await bytes.take(avcC.at, 2))[1]!;
  return playedProfiles.has(profile) ? 'avc1' : `avc1.${profile}`;
}

async function findBox(bytes: Bytes, within: Box, type: string): Promise<Box | null> {
  for await (const box of boxesIn(bytes, within.at, within.end)) if (box.type === type) return box;
  return null;
}

/** The boxes between two places. One whose size leads beyond is an end that is missing. */
async function* boxesIn(bytes: Bytes, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  // Some writers end a list of boxes with four zeros.
  while (to - at >= 8) {
    bytes.countPart();
    const head = await bytes.take(at, 8);
    const type = latin1(head.subarray(4));
    let size = head.readUInt32BE(0);
    let content = at + 8;
    if (size === 1) {
      size = toNumber((await bytes.take(at + 8, 8)).readBigUInt64BE(0));
      content = at + 16;
    }
    // To the end of the file.
    if (size === 0) size = to - at;
    const end = at + size;
    if (end < content || end > to) throw new Broken(`${type} of ${size} bytes at ${at}`);
    yield { type, at: content, end };
    at = end;
  }
}

const isLong = async (bytes: Bytes, { at }: Box) => (await bytes.take(at, 4))[0] === 1;

async function readTimes(bytes: Bytes, header: Box) {
  const long = await isLong(bytes, header);
  const at = header.at + (long ? 20 : 12);
  const timescale = (await bytes.take(at, 4)).readUInt32BE(0);
  return { timescale, seconds: toSeconds(await readLength(bytes, at + 4, long), timescale) };
}

/** All ones say that it is not known. */
async function readLength(bytes: Bytes, at: number, isLong: boolean): Promise<number | null> {
  if (!isLong) {
    const length = (await bytes.take(at, 4)).readUInt32BE(0);
    return length === 0xff_ff_ff_ff ? null : length;
  }
  const length = (await bytes.take(at, 8)).readBigUInt64BE(0);
  return length === 0xff_ff_ff_ff_ff_ff_ff_ffn ? null : toNumber(length);
}

const toSeconds = (length: number | null, timescale: number): number | null =>
  length && timescale ? length / timescale : null;

function toNumber(size: bigint): number {
  if (size > BigInt(Number.MAX_SAFE_INTEGER)) throw new Broken(`${size}`);
  return Number(size);
}

const latin1 = (bytes: Buffer) => bytes.toString('latin1');
