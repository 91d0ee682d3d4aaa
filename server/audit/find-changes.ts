import { isDeepStrictEqual } from 'node:util';
import type { ChangedPart, Changes } from '#contract/events.ts';

type State = Readonly<Record<string, unknown>>;

export const noChanges: Changes = { changes: [], more: 0 };

/** The most changes that an entry lists; it counts the rest. */
const mostChanges = 100;

/**
 * The differences between two states, part by part; null if there are none. Items of a list (questions, form items) are
 * compared one by one.
 */
export function findChanges<T extends State>(before: T, after: Partial<T>): Changes | null {
  const changes = compare(before, after, Object.keys(after), []);
  return changes.length > 0 ? limit(changes) : null;
}

/** A new thing, described as briefly as a change. */
export const describeNew = (thing: State): Changes => limit(describe(thing, 'is'));

/** A removed thing, described as briefly as a change. */
export const describeRemoved = (thing: State): Changes => limit(describe(thing, 'was'));

const limit = (changes: ChangedPart[]): Changes => ({
  changes: changes.slice(0, mostChanges),
  more: Math.max(0, changes.length - mostChanges),
});

const describe = (thing: State, side: 'was' | 'is'): ChangedPart[] =>
  Object.entries(thing).map(([key, value]) => ({ path: [key], [side]: shorten(namesOf(value)) }));

type Path = ChangedPart['path'];

function compare(before: State, after: State, keys: readonly string[], path: Path): ChangedPart[] {
  return keys
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .flatMap((key) => comparePart([...path, key], before[key], after[key]));
}

function comparePart(path: Path, was: unknown, is: unknown): ChangedPart[] {
  if (Array.isArray(was) && Array.isArray(is) && [...was, ...is].every(isThing)) return compareLists(path, was, is);
  if (isThing(was) && isThing(is)) return compare(was, is, keysOf(was, is), path);
  const [shortWas, shortIs] = shortenBoth(namesOf(was), namesOf(is));
  return [{ path, was: shortWas, is: shortIs }];
}

function compareLists(path: Path, was: State[], is: State[]): ChangedPart[] {
  const matches = is.map((thing) => findSame(thing, was));
  const isOrdered = matches.length === was.length && matches.every((match, place) => match === place);
  const changes = is.flatMap((thing, place) => {
    const old = was[matches[place]!];
    return old ? compare(old, thing, keysOf(old, thing), [...path, place]) : [];
  });
  return isOrdered ? changes : [{ path, was: was.map(nameOfThing), is: is.map(nameOfThing) }, ...changes];
}

const isThing = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The position of the same thing in another list: by its id, else by its name. */
function findSame(thing: State, others: readonly State[]): number {
  const id = idOf(thing);
  const place = id === undefined ? -1 : others.findIndex((other) => idOf(other) === id);
  return place >= 0 ? place : others.findIndex((other) => nameOfThing(other) === nameOfThing(thing));
}

const idOf = ({ _id, uid, field }: State) => _id ?? uid ?? field;

const keysOf = (...things: State[]) =>
  [...new Set(things.flatMap((thing) => Object.keys(thing)))].filter((key) => key !== '_id');

function nameOfThing({ label, displayName, name, text }: State): unknown {
  return shorten(label || displayName || name || text || '');
}

/** The names of things in a list; other values as JSON. */
const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => (isThing(each) ? nameOfThing(each) : shorten(each))) : (value ?? null);

const longest = 200;
const lead = 40;

/** The full text can be read where it belongs. */
const shorten = (value: unknown): unknown => (typeof value === 'string' ? cut(value, 0) : value);

/** Cuts two long texts so that their difference is visible. */
function shortenBoth(was: unknown, is: unknown): readonly [was: unknown, is: unknown] {
  if (typeof was !== 'string' || typeof is !== 'string') return [shorten(was), shorten(is)];
  let same = 0;
  while (same < was.length && was[same] === is[same]) same++;
  const from = was.length > longest || is.length > longest ? Math.max(0, same - lead) : 0;
  return [cut(was, from), cut(is, from)];
}

function cut(text: string, from: number): string {
  const end = text.length > from + longest ? '…' : '';
  return `${from > 0 ? '…' : ''}${text.slice(from, from + longest)}${end}`;
}
