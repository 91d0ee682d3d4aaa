import { tokensOf } from './tokens.ts';

/** What an object of a PDF says, without what its texts, comments and streams hold. */
export interface Told {
  names: Set<string>;
  /** Where the values of its OpenAction begin. */
  openings: number[];
  /** Behind the word 'stream', if it is one. */
  stream: number | null;
  /** A stream where there can be none, or a bracket that closes nothing: readers see it differently. */
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
const header = /(\d{1,10})(?:\.0*)?[\0\t\n\f\r \x80\xff]+[+-]?(\d{1,5})(?:\.0*)?[\0\t\n\f\r \x80\xff]*$/;

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
    const isObject = found[0] === 'obj';
    const isUnknown = isObject && number === undefined && mayHaveNumber(head);
    // By chance among the bytes of a picture: no reader takes an object without a number.
    if (isObject && number === undefined && !isUnknown) continue;
    yield { at, number: number ? Number(number) : null, generation: Number(generation ?? 0), isUnknown };
  }
}

/** Whether a number may be before 'obj' that is written oddly, or is farther away than is looked, behind a comment. */
function mayHaveNumber(head: string): boolean {
  const [blanks = ''] = /[\0\t\n\f\r \x80\xff]*$/.exec(head) ?? [];
  const before = head.slice(0, head.length - blanks.length);
  return before === '' || /\d[\d+.eE-]*$/.test(before) || (/[\r\n]/.test(blanks) && /%[^\r\n]*$/.test(before));
}

const ends = new Set(['obj', 'endobj', 'xref', 'startxref', 'trailer', 'endstream']);

/** Reads an object of the file to its end, one value alone, or everything that follows. */
export function readObject(text: string, from: number, until: 'end' | 'value' | 'never' = 'end'): Told {
  const told: Told = { names: new Set(), openings: [], stream: null, isOdd: false };
  const open: string[] = [];
  for (const { kind, said, loosely = said, end } of tokensOf(text, from)) {
    if (kind === 'name') {
      told.names.add(said).add(loosely);
      if (said === 'OpenAction' || loosely === 'OpenAction') told.openings.push(end);
    } else if (kind === '<<' || kind === '[') open.push(kind);
    else if (kind === '>>' || kind === ']') {
      // One that closes nothing is passed over by readers, and must not end the object here.
      if (open.at(-1) === (kind === ']' ? '[' : '<<')) open.pop();
      else told.isOdd = true;
    }
    // No text by the standard: a reader may see what is inside in another way.
    else if (kind === 'hex' && said.includes('/')) for (const name of namesIn(said)) told.names.add(name);
    else if (kind === 'word' && said === 'stream') {
      if (until === 'end') return { ...told, stream: end, isOdd: told.isOdd || open.length > 0 };
      told.isOdd = true;
    } else if (kind === 'word' && until === 'end' && open.length === 0 && ends.has(said)) break;
    if (until === 'value' && open.length === 0) break;
  }
  return told;
}

function* namesIn(text: string): Generator<string> {
  for (const { kind, said, loosely = said } of tokensOf(text)) if (kind === 'name') yield* [said, loosely];
}
