import { tokensOf } from './tokens.ts';

/** What an object of a PDF says, without what its texts, comments and streams hold. */
export interface Told {
  names: Set<string>;
  /** Where the values of its OpenAction begin. */
  openings: number[];
  /** Behind the word 'stream', if it is one. */
  stream: number | null;
  /** A stream where there can be none, which readers see differently. */
  isOdd: boolean;
}

/** Where an object begins, and its number. */
export interface Place {
  at: number;
  number: number | null;
  generation: number;
  /** Its number is there, but cannot be read. */
  isUnknown: boolean;
}

/** Characters before an object in which its number is looked for. */
const HEAD = 200;
const header = /(\d{1,10})(?:\.0*)?[\0\t\n\f\r ]+[+-]?(\d{1,5})(?:\.0*)?[\0\t\n\f\r ]*$/;

/**
 * Every object begins at its own 'obj', also within a text or a stream: readers jump to wherever a table says, and
 * search damaged files for it. The beginning of the file and each 'trailer' count too.
 */
export function* placesOf(text: string): Generator<Place> {
  yield { at: 0, number: null, generation: 0, isUnknown: false };
  for (const found of text.matchAll(/(?<!end)obj|trailer/g)) {
    const at = found.index + found[0].length;
    const head = found[0] === 'obj' ? text.slice(Math.max(0, found.index - HEAD), found.index) : '';
    const [, number, generation] = header.exec(head) ?? header.exec(head.replace(/%[^\r\n]*/g, ' ')) ?? [];
    const isUnknown = number === undefined && /%|(^|\d)[\0\t\n\f\r ]+$/.test(head);
    yield { at, number: number ? Number(number) : null, generation: Number(generation ?? 0), isUnknown };
  }
}

const ends = new Set(['obj', 'endobj', 'xref', 'startxref', 'trailer', 'endstream']);

/** Reads an object of the file to its end, one value alone, or everything that follows. */
export function readObject(text: string, from: number, until: 'end' | 'value' | 'never' = 'end'): Told {
  const told: Told = { names: new Set(), openings: [], stream: null, isOdd: false };
  let depth = 0;
  for (const { kind, said, end } of tokensOf(text, from)) {
    if (kind === 'name') {
      told.names.add(said);
      if (said === 'OpenAction') told.openings.push(end);
    } else if (kind === '<<' || kind === '[') depth += 1;
    else if (kind === '>>' || kind === ']') depth = Math.max(0, depth - 1);
    // No text by the standard: a reader may see what is inside in another way.
    else if (kind === 'hex' && said.includes('/')) for (const name of namesIn(said)) told.names.add(name);
    else if (kind === 'word' && until === 'end') {
      if (said === 'stream') return { ...told, stream: end, isOdd: depth !== 0 };
      if (depth === 0 && ends.has(said)) break;
    }
    if (until === 'value' && depth === 0) break;
  }
  return told;
}

function* namesIn(text: string): Generator<string> {
  for (const { kind, said } of tokensOf(text)) if (kind === 'name') yield said;
}
