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

/**
 * Collects what is beyond ASCII in lines of a file, to guess its encoding. Only the first of very many signs are looked at:
 * as many of those that are UTF-8 as of the others.
 */
export function makeByteSample() {
  /** How often each byte stands between two others on each side. */
  const [utf8, others] = [new Map<string, number>(), new Map<string, number>()];
  const added = { utf8: 0, others: 0 };
  /** Whether there are bytes that are letters by UTF-8 alone. */
  let isSurelyUtf8 = false;
  return { add, guess };

  function add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && !isSurelyUtf8 && added.others < MOST_SAMPLES; at++) {
      if (bytes[at]! < 128) continue;
      const length = utf8LengthAt(bytes, at);
      // Only a letter from C4 on and what is behind it can be two signs of another encoding that make sense together.
      isSurelyUtf8 = length > 2 || (length === 2 && bytes[at]! < 0xc4);
      const kind = length > 0 ? 'utf8' : 'others';
      for (const end = at + Math.max(length, 1); ; at++) {
        if (added[kind] < MOST_SAMPLES) note(kind === 'utf8' ? utf8 : others, bytes, at);
        added[kind] += 1;
        if (at + 1 === end) break;
      }
    }
  }

  /**
   * UTF-8, however much is damaged, if there are letters of it that make no sense in other encodings. Else Windows-1252;
   * Macintosh only if it makes clearly more sense and Windows makes none.
   */
  function guess(): Encoding {
    if (isSurelyUtf8 || others.size === 0) return 'utf-8';
    const windows = likelihood('windows-1252', utf8) + likelihood('windows-1252', others);
    const macintosh = likelihood('macintosh', utf8) + likelihood('macintosh', others);
    const guessed = windows < 0 && macintosh >= windows + CLEARLY ? 'macintosh' : 'windows-1252';
    return likelihood(guessed, utf8) < 0 ? 'utf-8' : guessed;
  }
}

const MOST_SAMPLES = 10_000;
const CLEARLY = 2;

/** How many bytes a sign of UTF-8 has that begins here; 0 if none does. */
function utf8LengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const length = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let next = at + 1; next < at + length; next++) if ((bytes[next] ?? 0) >> 6 !== 2) return 0;
  return length;
}

function note(found: Map<string, number>, bytes: Uint8Array, at: number): void {
  const around = [at - 2, at - 1, at, at + 1, at + 2].map((place) => bytes[place] ?? SPACE);
  const key = String.fromCharCode(...around);
  found.set(key, (found.get(key) ?? 0) + 1);
}

const SPACE = 32;

function likelihood(encoding: ByteEncoding, found: ReadonlyMap<string, number>): number {
  let sum = 0;
  // What is frequent weighs more, but does not decide alone.
  for (const [key, times] of found) sum += likelihoodOf(decodeBytes(key, encoding)) * (1 + Math.log2(times));
  return sum;
}

/** How well a sign fits between two others on each side in the languages of western Europe. */
function likelihoodOf(around: string): number {
  const [first, before, sign, behind, last] = around as unknown as [string, string, string, string, string];
  if (controls.test(sign)) return -6;
  if (/[œŒ]/.test(sign)) return /[ui]/i.test(behind) ? 2 : -2;
  if (/[õÕ]/.test(sign)) return /e/i.test(behind) ? 2 : -2;
  if (smallLetters.test(sign)) {
    if (/\d/.test(before) || /[\d\p{Lu}]/u.test(behind)) return -2;
    return letter.test(before) || letter.test(behind) ? 2 : alone.test(sign) ? 1 : -2;
  }
  // The sign of a diameter.
  if (sign === 'Ø' && !letter.test(before) && /[\d\s]/.test(behind)) return 2;
  if (capitals.test(sign)) {
    if (/[\p{Ll}\d]/u.test(before) || /\d/.test(behind)) return -3;
    const isInside = letter.test(before) && /\p{Ll}/u.test(behind);
    const isBeforeWord = !letter.test(before) && /^\p{Lu}\p{Ll}/u.test(behind + last);
    if (isInside || isBeforeWord) return -3;
    return /\p{Lu}/u.test(before + behind) ? 3 : letter.test(behind) ? 1 : alone.test(sign.toLowerCase()) ? 0 : -1;
  }
  if (sign === '’') return likelihoodOfApostrophe(first + before, behind + last);
  if (/[“‘«„]/.test(sign)) return /[\s"(,;]/.test(before) && (sign === '«' || /\S/.test(behind)) ? 3 : -2;
  if (/[¿¡]/.test(sign)) {
    if (!/[\s"(,;]/.test(before) || !/\p{L}{2}/u.test(behind + last)) return -2;
    return /\p{Lu}/u.test(behind) ? 2 : 0;
  }
  if (/[”»]/.test(sign)) return (sign === '»' || /\S/.test(before)) && !/[\p{L}\d]/u.test(behind) ? 3 : -2;
  if (/[–—]/.test(sign)) {
    // Between small letters it divides words, which have more than one letter.
    if (/\p{L}\p{Ll}/u.test(before + behind)) return isWord.test(first + before + behind + last) ? 0 : -2;
    return /\p{Ll}/u.test(before + behind) ? 0 : 2;
  }
  if (sign === '…') return /\p{Lu}/u.test(before) || letter.test(behind) ? -1 : 2;
  if (sign === '°') return /[\d\s]/.test(before) && /[^\p{L}]|[CF]/u.test(behind) ? 3 : -1;
  if (/[ªº]/.test(sign)) return /[\d.]/.test(before) ? 2 : -2;
  if (/[®™©]/.test(sign)) return letter.test(behind) ? -2 : /[\p{L}\d\s]/u.test(before) ? 3 : 0;
  if (/[½¼¾²³]/.test(sign)) return letter.test(behind) ? -2 : /[\d\s\p{L}]/u.test(before) ? 2 : 0;
  if (sign === '€') return letter.test(behind) ? -2 : 1;
  if (/[§•]/.test(sign)) return letter.test(before) ? -2 : 1;
  if (/[£×±µ\u00a0·]/.test(sign)) return letter.test(before) && letter.test(behind) ? -2 : 1;
  return -2;
}

function likelihoodOfApostrophe(before: string, behind: string): number {
  if (!letter.test(before.slice(1))) return /\d/.test(before.slice(1)) && !letter.test(behind[0]!) ? 1 : -1;
  if (!letter.test(behind[0]!)) return /[sxz]$/i.test(before) ? 2 : 0;
  const isEnglish = /^(?:[stdm]\P{L}|ll|re|ve)/iu.test(behind);
  const isFrench = /(?:\P{L}[cdjlmnst]|qu)$/iu.test(before) && /^[aeiouyhàâæéèêëîïôœ]/i.test(behind);
  return isEnglish || isFrench || /^\p{Lu}/u.test(behind) ? 3 : -1;
}

const controls = /[\u0080-\u009f]/;
const letter = /\p{L}/u;
const isWord = /^\p{L}{4}$/u;
const smallLetters = /[áàâäãåçéèêëíìîïñóòôöúùûüßøæ]/;
const capitals = /[ÁÀÂÄÃÅÇÉÈÊËÍÌÎÑÓÒÔÖÚÙÛÜØÆŠ]/;
/** Words of one letter. */
const alone = /[àáéèó]/;
