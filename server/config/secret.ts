import { statSync } from 'node:fs';
import { readSecretFile } from './secret-files.ts';

/** A secret that signs, or one that signed before and is accepted until its end. */
interface Key {
  readonly text: string;
  readonly until: Date | null;
}

const leastLength = 32;
/** Bits, as `estimateBits` counts them; 32 random hexadecimal digits have about 120. */
const leastBits = 96;
const older = /^(.+)@(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/s;

/**
 * The value of SECRET: one secret, and after it, separated by commas or line breaks, those that are accepted until a
 * moment: `new,old@2026-11-26T12:00:00Z`. Where nothing has such an end, commas are a part of the one secret.
 */
function parseKeys(value: string): Key[] {
  const [first = '', ...others] = value.split(/[,\n]/).map((part) => part.trim());
  const parsed = others.map((part) => older.exec(part));
  if (parsed.some((found) => !found)) return [{ text: value, until: null }];
  return [
    { text: first, until: null },
    ...parsed.map((found): Key => ({ text: found![1]!, until: new Date(found![2]!) })),
  ];
}

/** Whether another secret can stand beside the one that signs now: its text must not look like several. */
export const canStandBeside = (value: string): boolean => !/[,\n]/.test(parseKeys(value)[0]!.text);

interface Rotation {
  now: Date;
  /** The end of the secret that is accepted besides the first. */
  until: Date;
}

/** The parts of the value with a new secret in front. The one before gets an end, and those that have ended are left out. */
export function rotateKeys(value: string, made: string, { now, until }: Rotation): string[] {
  const [present, ...before] = livingKeys(value, now);
  return [made, ...[{ text: present!.text, until }, ...before].map(writeKey)];
}

/** The same with the new secret accepted, and the present one still signing. */
export function announceKey(value: string, made: string, { now, until }: Rotation): string[] {
  return [...livingKeys(value, now), { text: made, until }].map(writeKey);
}

const livingKeys = (value: string, now: Date): Key[] => parseKeys(value).filter(({ until }) => !until || until > now);

const writeKey = ({ text, until }: Key): string => (until ? `${text}@${until.toISOString().slice(0, 19)}Z` : text);

/** A sentence if one of the secrets could be guessed; null if all are good. */
export function secretProblem(value: string): string | null {
  const keys = parseKeys(value);
  if (keys.some(({ until }) => until && Number.isNaN(until.getTime())))
    return 'has an older secret whose end is no date';
  if (keys.some(({ text }) => [...text].length < leastLength)) return 'must be a random text of at least 32 characters';
  if (keys.every(({ text }) => estimateBits(text) >= leastBits)) return null;
  return 'repeats itself, so that it could be guessed: take what `openssl rand -hex 32` prints';
}

/** As many characters as do not only repeat three earlier ones, each with the bits of the characters that occur. */
function estimateBits(text: string): number {
  const characters = [...text];
  const triples = new Set(characters.slice(2).map((_, place) => characters.slice(place, place + 3).join('')));
  return (triples.size + 2) * Math.log2(new Set(characters).size);
}

/** Milliseconds between two looks at the file, and if a signature is refused. */
const [lookEvery, lookAgain] = [5_000, 1_000];

/** The installation's secret. If it comes from a file, processes that run take the file's new content. */
export class Secret {
  #keys: readonly Key[];
  readonly #file: string | null;
  #state = '';
  #lookedAt = Date.now();

  constructor(value: string, file?: string) {
    this.#keys = parseKeys(value);
    this.#file = file ?? null;
  }

  /** The one that signs. */
  get newest(): string {
    this.#look(lookEvery);
    return this.#keys[0]!.text;
  }

  /** Those whose signatures are accepted now, the newest first. */
  get valid(): readonly string[] {
    this.#look(lookEvery);
    const now = new Date();
    return this.#keys.filter(({ until }) => !until || until > now).map(({ text }) => text);
  }

  /** Whether one of them passes. If none does, another process may have a newer one from the file. */
  verifies(passes: (secret: string) => boolean): boolean {
    return this.valid.some(passes) || (this.#look(lookAgain) && this.valid.some(passes));
  }

  /** Takes the content of the file if it has changed; true if it has. A content that cannot be used changes nothing. */
  #look(pause: number): boolean {
    if (!this.#file || Date.now() - this.#lookedAt < pause) return false;
    this.#lookedAt = Date.now();
    try {
      const { mtimeMs, ino, size } = statSync(this.#file);
      const state = [mtimeMs, ino, size].join();
      if (state === this.#state) return false;
      this.#state = state;
      const value = readSecretFile(this.#file);
      const problem = secretProblem(value);
      if (problem) throw new Error(problem);
      this.#keys = parseKeys(value);
      return true;
    } catch (error) {
      console.error(`SECRET_FILE cannot be used, and what it held before stays: ${(error as Error).message}`);
      return false;
    }
  }
}
