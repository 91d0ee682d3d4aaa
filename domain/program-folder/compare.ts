import { makeCsvReader } from '../imports/csv-records.ts';

/** The files of a program's folder with text in them, by their paths. */
export type FolderParts = ReadonlyMap<string, string>;

export interface FieldChange {
  /** Where in the file; '' is all of it. */
  field: string;
  before: string;
  after: string;
}
export interface PartChange {
  path: string;
  /** The first ones. */
  changes: FieldChange[];
  /** How many there are. */
  count: number;
}

/** Characters of a text that are shown of a change. */
const MOST_SHOWN = 80;
/** Changes that are shown of one file. */
const MOST_CHANGES = 50;

/** What is another in `after`, in the order of the paths; a file that is only in one of them was or becomes empty. */
export function comparePrograms(before: FolderParts, after: FolderParts): PartChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, ...listChanges(path, before.get(path) ?? '', after.get(path) ?? '') }));
}

function listChanges(path: string, before: string, after: string): Omit<PartChange, 'path'> {
  if (path.endsWith('.csv')) return compareFlat(flattenRows(before), flattenRows(after));
  if (path.endsWith('.json')) return compareFlat(flattenJson(before), flattenJson(after));
  return { changes: [{ field: '', ...excerpts(wordsOf(before), wordsOf(after)) }], count: 1 };
}

function compareFlat(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Omit<PartChange, 'path'> {
  const fields = [...new Set([...after.keys(), ...before.keys()])];
  const differing = fields.filter((field) => (before.get(field) ?? '') !== (after.get(field) ?? ''));
  const shown = differing.slice(0, MOST_CHANGES);
  const changes = shown.map((field) => ({ field, ...excerpts(before.get(field) ?? '', after.get(field) ?? '') }));
  return { changes, count: differing.length };
}

/** Of long texts from shortly before where they begin to differ. */
function excerpts(before: string, after: string): Omit<FieldChange, 'field'> {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = Math.max(before.length, after.length) <= MOST_SHOWN ? 0 : Math.max(0, same - 20);
  return { before: excerpt(before, from), after: excerpt(after, from) };
}

const excerpt = (text: string, from: number): string =>
  `${from > 0 && text !== '' ? '…' : ''}${text.slice(from, from + MOST_SHOWN)}${text.length > from + MOST_SHOWN ? '…' : ''}`;

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Each value by where it stands, such as `questions[2].text`. */
function flattenJson(text: string): Map<string, string> {
  const flat = new Map<string, string>();
  const add = (value: unknown, at: string): void => {
    if (Array.isArray(value)) value.forEach((one, place) => void add(one, `${at}[${place + 1}]`));
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) add(one, at === '' ? key : `${at}.${key}`);
    else if (value !== null) flat.set(at, String(value));
  };
  if (text !== '') add(JSON.parse(text), '');
  return flat;
}

/** Each cell by its item, which is known by its identifier, else by its name, and the heading of its column. */
function flattenRows(text: string): Map<string, string> {
  const flat = new Map<string, string>();
  const reader = makeCsvReader(',');
  const [header, ...records] = [...reader.read(text.replace(/^\uFEFF/, '')), ...reader.end()];
  const headings = header?.cells ?? [];
  for (const { cells } of records) {
    const item = cells[0] || cells[1] || '';
    headings.forEach((heading, at) => {
      const cell = cells[at] ?? '';
      if (cell !== '' && cell !== 'No') flat.set(`${item}: ${heading}`, cell);
    });
  }
  return flat;
}

/**
 * Which changes would overwrite what somebody has changed in the program: those of files that are neither as they were exported,
 * nor as a folder was applied last.
 */
export function listOverwritten(before: FolderParts, changes: readonly PartChange[], known: KnownStates): string[] {
  return changes.map(({ path }) => path).filter((path) => !isKnown(path, before, known));
}

interface KnownStates {
  hashOf: (text: string) => string;
  /** Hashes of files by their paths, as they were exported and as they were applied. */
  states: readonly Readonly<Record<string, string>>[];
}

/** Whether a file of the program is as it was exported or applied. What is not there is, unless somebody has removed it. */
export function isKnown(path: string, before: FolderParts, { hashOf, states }: KnownStates): boolean {
  const text = before.get(path);
  if (text === undefined && states.length === 0) return true;
  const state = text === undefined ? '' : hashOf(text);
  return states.some((one) => (one[path] ?? '') === state);
}
