import { isDeepStrictEqual } from 'node:util';

type State = Readonly<Record<string, unknown>>;
/** One part of a thing, by its name: what it was and what it is. */
type Part = readonly [name: string, was: unknown, is: unknown];

/** An entry says what was changed. Where more than this was, it says how much more. */
const mostParts = 100;

/**
 * What differs between two states of one thing, part by part, for an audit entry; null where nothing does. Of a list of
 * things (questions, form items) each thing that stays is compared by itself.
 */
export function findChanges<T extends State>(
  before: T,
  after: Partial<T>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const parts = compare(before, after, Object.keys(after), (key) => key);
  if (parts.length === 0) return null;
  const told = parts.slice(0, mostParts);
  if (parts.length > told.length) told.push(['more changes', null, parts.length - told.length]);
  return {
    before: Object.fromEntries(told.map(([name, was]) => [name, was])),
    after: Object.fromEntries(told.map(([name, , is]) => [name, is])),
  };
}

/** A new thing, told as shortly as a change of it would be. */
export const describeNew = (thing: State): Record<string, unknown> =>
  Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, shorten(namesOf(value))]));

function compare(before: State, after: State, keys: readonly string[], nameOf: (key: string) => string): Part[] {
  return keys
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .flatMap((key) => comparePart(nameOf(key), before[key], after[key]));
}

function comparePart(name: string, was: unknown, is: unknown): Part[] {
  if (Array.isArray(was) && Array.isArray(is) && [...was, ...is].every(isThing)) return compareLists(name, was, is);
  if (isThing(was) && isThing(is)) return compare(was, is, keysOf(was, is), (key) => `${name}.${key}`);
  return [[name, ...shortenBoth(namesOf(was), namesOf(is))]];
}

function compareLists(name: string, was: State[], is: State[]): Part[] {
  const matches = is.map((thing) => findSame(thing, was));
  const isOrdered = matches.length === was.length && matches.every((match, place) => match === place);
  const changes = is.flatMap((thing, place) => {
    const old = was[matches[place]!];
    const one = `${singular[name] ?? name} ${place + 1}`;
    return old ? compare(old, thing, keysOf(old, thing), (key) => `${one}, ${key}`) : [];
  });
  return isOrdered ? changes : [[name, was.map(nameOfThing), is.map(nameOfThing)], ...changes];
}

/** As people call one of them. */
const singular: Readonly<Record<string, string>> = {
  questions: 'Question',
  registrationForm: 'Form item',
  rebateItemFields: 'Column',
  colors: 'Color',
  customColors: 'Custom color',
};

const isThing = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its place: by what it is known by, or else by its name. */
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

const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => (isThing(each) ? nameOfThing(each) : shorten(each))) : (value ?? null);

const longest = 200;
const lead = 40;

/** The whole of a long text stands where it belongs. */
const shorten = (value: unknown): unknown => (typeof value === 'string' ? cut(value, 0) : value);

/** Two long texts are cut so that what differs is seen. */
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
