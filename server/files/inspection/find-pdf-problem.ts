import type { FileProblem } from '#domain/files.ts';
import { nextTurn } from './next-turn.ts';
import { readObjectStream } from './read-object-stream.ts';

/**
 * Names of a PDF's objects that run a program, open or send something by themselves, or contain other files. Each is
 * needed for what it does, so a PDF without them does nothing.
 */
const active = new Set(
  [
    ...['JavaScript', 'JS', 'Rendition', 'AA', 'XFA', 'RichMedia', 'Movie', 'Sound', '3D'],
    ...['Launch', 'ImportData', 'SubmitForm', 'GoToE'],
    ...['EmbeddedFile', 'EmbeddedFiles', 'EF'],
  ].map((name) => `/${name}`),
);

/** Bytes that all object streams of a PDF may unfold to; they hold the small objects, and never pictures. */
const MOST_UNFOLDED = 20_000_000;
/** Streams are read from their beginning to wherever they end: of all together no more than this many times the file. */
const MOST_READ = 3;

/**
 * Looks at every object of a PDF, wherever it is and however it is written, without following its cross references:
 * readers disagree about damaged ones. What cannot be looked at is refused.
 */
export async function findPdfProblem(pdf: Buffer): Promise<FileProblem | null> {
  const text = pdf.toString('latin1');
  if (!/^%PDF-\d/.test(text)) return 'unreadable';
  const left = { unfolded: MOST_UNFOLDED, read: MOST_READ * pdf.length + 1000 };
  let isLocked = false;
  for (const object of objectsOf(text)) {
    const { names, stream, isOdd } = await readObject(object);
    if (isActive(names)) return 'active-pdf';
    // Names are readable all the same, so the rest may still tell more.
    isLocked ||= isOdd || names.has('/Encrypt');
    if (!stream || !isObjectStream(names)) continue;
    const inside = await readObjectStream(stream.dictionary, names, pdf.subarray(object.at + stream.at), left);
    if (!inside) return 'locked-pdf';
    for (const part of inside) {
      if (isActive((await readObject({ text: part, at: 0 })).names)) return 'active-pdf';
    }
  }
  return isLocked ? 'locked-pdf' : null;
}

/** Readers differ on whether an object stream must say what it is; all need to know where its first object is. */
const isObjectStream = (names: ReadonlySet<string>) => names.has('/ObjStm') || names.has('/First');
const isActive = (names: ReadonlySet<string>) => [...active].some((name) => names.has(name));

interface Part {
  text: string;
  /** Where it begins in the file. */
  at: number;
}

/** Every object begins at its own 'obj', whatever comes before: a reader jumps there too. */
function* objectsOf(text: string): Generator<Part> {
  let at = 0;
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    yield { text: text.slice(at, index), at };
    at = index + 3;
  }
  yield { text: text.slice(at), at };
}

interface Read {
  names: Set<string>;
  /** Where the bytes of its first stream begin, and the text in front of them. */
  stream: { at: number; dictionary: string } | null;
  /** A stream where there can be none, which readers see differently. */
  isOdd: boolean;
}

const token = /%[^\r\n]*|\(|<<|>>|\[|\]|\bstream\b(?:\r\n|\n|\r)?|\/[^\0\t\n\f\r ()<>[\]{}/%]*/;
/** Tokens after which others may get their turn. */
const spell = 5_000;

/** The names in an object, without those in its texts, comments and streams. */
async function readObject({ text }: Part): Promise<Read> {
  await nextTurn();
  const tokens = new RegExp(token, 'g');
  const read: Read = { names: new Set(), stream: null, isOdd: false };
  let [depth, count] = [0, 0];
  // Without its end a text would hide what follows. It is looked for once, as each search reads to the end.
  let isClosing = true;
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [said] = found;
    count += 1;
    if (count % spell === 0) await nextTurn();
    if (said.startsWith('/')) read.names.add(unescapeName(said));
    else if (said === '(' && isClosing) {
      const end = findTextEnd(text, tokens.lastIndex);
      isClosing = end !== null;
      tokens.lastIndex = end ?? tokens.lastIndex;
    } else if (said === '<<' || said === '[') depth += 1;
    else if (said === '>>' || said === ']') depth -= 1;
    else if (said.startsWith('stream')) {
      if (depth !== 0) read.isOdd = true;
      read.stream ??= { at: tokens.lastIndex, dictionary: text.slice(0, found.index) };
      const end = text.indexOf('endstream', tokens.lastIndex);
      if (end < 0) break;
      tokens.lastIndex = end + 'endstream'.length;
    }
  }
  return read;
}

/** Characters. A longer text is looked into. */
const LONGEST_TEXT = 1_000_000;

/** Behind the bracket that closes a text. */
function findTextEnd(text: string, from: number): number | null {
  const brackets = /\\[\s\S]|[()]/g;
  brackets.lastIndex = from;
  let depth = 1;
  for (let found = brackets.exec(text); found; found = brackets.exec(text)) {
    if (found.index > from + LONGEST_TEXT) return null;
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return brackets.lastIndex;
  }
  return null;
}

/** '/J#53' is '/JS'. */
const unescapeName = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
