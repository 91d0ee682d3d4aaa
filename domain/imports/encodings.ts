/** How the signs of a text are written in bytes. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];
/** Encodings with a byte for each sign. Every file can be read in each of them, but makes sense in one. */
export type ByteEncoding = Extract<Encoding, 'windows-1252' | 'macintosh'>;

/** The signs of the bytes from 128. */
const signs: Readonly<Record<ByteEncoding, string>> = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
    String.fromCharCode(...Array.from({ length: 96 }, (_, at) => 160 + at)),
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø' +
    '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
};

/** A text that was read as Latin-1, a byte for each sign, in the encoding that it is written in. */
export const decodeBytes = (latin1: string, encoding: ByteEncoding): string =>
  latin1.replace(encoding === 'windows-1252' ? /[\u0080-\u009f]/g : /[\u0080-\u00ff]/g, (byte) =>
    signAt(byte.charCodeAt(0), encoding),
  );

const signAt = (byte: number, encoding: ByteEncoding): string =>
  byte < 128 ? String.fromCharCode(byte) : signs[encoding][byte - 128]!;

/** Whether a file without a mark is UTF-16: every other byte of what is written in ASCII is 0, at least the separators. */
export function findUtf16(beginning: Uint8Array): Encoding | null {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0] as [number, number];
  for (let at = 0; at < beginning.length; at++) if (beginning[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const isMost = (many: number, few: number) => many * 10 >= beginning.length && few * 4 < many;
  if (isMost(zeros[1], zeros[0])) return 'utf-16le';
  return isMost(zeros[0], zeros[1]) ? 'utf-16be' : null;
}

/** Collects what is beyond ASCII in a file, to guess its encoding. Only the first of very many bytes are looked at. */
export function makeByteSample() {
  /** How often each byte stands between two others. */
  const found = new Map<number, number>();
  let added = 0;
  return { add, guess };

  function add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && added < MOST_SAMPLES; at++) {
      const byte = bytes[at]!;
      if (byte < 128) continue;
      added += 1;
      const key = ((bytes[at - 1] ?? SPACE) << 16) | (byte << 8) | (bytes[at + 1] ?? SPACE);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
  }

  /** The encoding in which the signs make more sense where they stand; Windows-1252, if both do. */
  function guess(): ByteEncoding {
    return likelihood('macintosh') > likelihood('windows-1252') ? 'macintosh' : 'windows-1252';
  }

  function likelihood(encoding: ByteEncoding): number {
    let sum = 0;
    for (const [key, times] of found) {
      const [before, sign, behind] = [key >> 16, (key >> 8) & 255, key & 255].map((byte) => signAt(byte, encoding));
      // What is frequent weighs more, but does not decide alone.
      sum += likelihoodOf(before!, sign!, behind!) * (1 + Math.log2(times));
    }
    return sum;
  }
}

const MOST_SAMPLES = 100_000;
const SPACE = 32;

/** How well a sign fits between two others in the languages of western Europe. */
function likelihoodOf(before: string, sign: string, behind: string): number {
  if (controls.test(sign)) return -6;
  if (smallLetters.test(sign)) {
    if (/\d/.test(before) || /[\d\p{Lu}]/u.test(behind)) return -2;
    return letter.test(before) || letter.test(behind) ? 2 : alone.test(sign) ? 1 : -2;
  }
  if (capitals.test(sign)) {
    const isInside = letter.test(before) && /\p{Ll}/u.test(behind);
    if (isInside || /\p{Ll}/u.test(before) || /\d/.test(before + behind)) return -3;
    return /\p{Lu}/u.test(before + behind) ? 3 : letter.test(behind) ? 1 : -1;
  }
  if (sign === '’') return letter.test(before) && letter.test(behind) ? 3 : letter.test(before) ? 2 : -1;
  if (/[“‘«„]/.test(sign)) return /[\s"(,;]/.test(before) && /\S/.test(behind) ? 3 : -2;
  if (/[¿¡]/.test(sign)) return /[\s"(,;]/.test(before) && letter.test(behind) ? 2 : -2;
  if (/[”»]/.test(sign)) return /\S/.test(before) && !/[\p{L}\d]/u.test(behind) ? 3 : -2;
  if (/[–—]/.test(sign)) return /\p{Ll}/u.test(before) && /\p{Ll}/u.test(behind) ? -1 : 2;
  if (sign === '…') return /\p{Lu}/u.test(before) || letter.test(behind) ? -1 : 2;
  if (sign === '°') return /[\d\s]/.test(before) && /[^\p{L}]|[CF]/u.test(behind) ? 3 : -1;
  if (/[ªº]/.test(sign)) return /[\d.]/.test(before) ? 2 : -2;
  if (/[®™©]/.test(sign)) return /[\p{L}\d\s]/u.test(before) && !letter.test(behind) ? 3 : 0;
  if (/[½¼¾²³]/.test(sign)) return /[\d\s\p{L}]/u.test(before) ? 2 : 0;
  if (/[€£×±µ•§\u00a0·]/.test(sign)) return letter.test(before) && letter.test(behind) ? -2 : 1;
  return -2;
}

const controls = /[\u0080-\u009f]/;
const letter = /\p{L}/u;
const smallLetters = /[áàâäãåçéèêëíìîïñóòôöõúùûüÿßøæœ]/;
const capitals = /[ÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜŸØÆŒ]/;
/** Words of one letter. */
const alone = /[àáéèó]/;
