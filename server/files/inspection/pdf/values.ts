import { type Token, tokensOf } from './tokens.ts';

/** A value of a PDF. Texts are bytes in latin1. */
export type Value =
  | { kind: 'dictionary'; entries: Map<string, Value[]> }
  | { kind: 'array'; items: Value[] }
  | { kind: 'name' | 'text' | 'word'; said: string }
  | { kind: 'number'; number: number }
  | { kind: 'reference'; number: number };

/** No value that is looked into has more parts, or more of them in each other. */
const [MOST_PARTS, DEEPEST] = [20_000, 20];

/** The value that begins there; null if it has no end, is too large, or is not written as the standard says. */
export function readValue(text: string, from: number): Value | null {
  const reading = { tokens: tokensOf(text, from), ahead: [], left: MOST_PARTS };
  return read(reading, next(reading), 0);
}

interface Reading {
  tokens: Generator<Token, void>;
  ahead: Token[];
  left: number;
}

function next(reading: Reading): Token | null {
  reading.left -= 1;
  if (reading.left < 0) return null;
  return reading.ahead.shift() ?? (reading.tokens.next().value || null);
}

function read(reading: Reading, token: Token | null, depth: number): Value | null {
  if (!token || depth > DEEPEST) return null;
  const { kind, said } = token;
  if (kind === '[') return readArray(reading, depth);
  if (kind === '<<') return readDictionary(reading, depth);
  if (kind === 'name') return { kind, said };
  if (kind === 'text') return { kind, said: unescapeText(said) };
  if (kind === 'hex') return { kind: 'text', said: bytesOf(said) };
  if (kind !== 'word') return null;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(said)) return { kind, said };
  return readReference(reading, token) ?? { kind: 'number', number: Number(said) };
}

/** Two whole numbers and an R. */
function readReference(reading: Reading, token: Token): Value | null {
  if (!/^\d+$/.test(token.said)) return null;
  const generation = next(reading);
  if (!generation) return null;
  const sign = /^\d+$/.test(generation.said) && generation.kind === 'word' ? next(reading) : null;
  if (sign?.kind === 'word' && sign.said === 'R') return { kind: 'reference', number: Number(token.said) };
  reading.ahead = [generation, ...(sign ? [sign] : []), ...reading.ahead];
  return null;
}

function readArray(reading: Reading, depth: number): Value | null {
  const items: Value[] = [];
  for (let token = next(reading); token?.kind !== ']'; token = next(reading)) {
    const item = read(reading, token, depth + 1);
    if (!item) return null;
    items.push(item);
  }
  return { kind: 'array', items };
}

/** Readers differ on which of two entries of one name counts, so both are kept. */
function readDictionary(reading: Reading, depth: number): Value | null {
  const entries = new Map<string, Value[]>();
  for (let token = next(reading); token?.kind !== '>>'; token = next(reading)) {
    if (token?.kind !== 'name') return null;
    const value = read(reading, next(reading), depth + 1);
    if (!value) return null;
    entries.set(token.said, [...(entries.get(token.said) ?? []), value]);
  }
  return { kind: 'dictionary', entries };
}

/** The one value of that name in a dictionary; undefined if there is none or more than one. */
export function entryOf(value: Value | null | undefined, name: string): Value | undefined {
  const values = value?.kind === 'dictionary' ? value.entries.get(name) : undefined;
  return values?.length === 1 ? values[0] : undefined;
}

export function numberOf(value: Value | undefined): number | null {
  return value?.kind === 'number' && Number.isSafeInteger(value.number) && value.number >= 0 ? value.number : null;
}

const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescapeText(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))|\r\n?/g, (whole, octal?: string, sign?: string) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (sign === undefined) return whole.startsWith('\r') ? '\n' : '';
    return /[\r\n]/.test(sign) ? '' : (letters[sign] ?? sign);
  });
}

/** An odd last digit is followed by a zero. */
function bytesOf(hex: string): string {
  const digits = hex.replace(/[^\da-f]/gi, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1');
}
