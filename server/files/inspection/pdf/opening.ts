import { entryOf, readValue, type Value } from './values.ts';

/** Objects by number that an OpenAction refers to, as they are all written in the file. */
export type Find = (number: number) => { text: string; at: number }[];

/**
 * Whether what a PDF does when it is opened is to show a place in itself. Everything else is an action: it opens another
 * file or a page of the web, prints, or runs.
 */
export function isDestination(text: string, at: number, find: Find): boolean {
  const value = readValue(text, at);
  if (value?.kind !== 'reference') return isPlace(value);
  // An object may be there more than once, and readers differ on which one counts.
  const all = find(value.number);
  return all.length > 0 && all.every((one) => isPlace(readValue(one.text, one.at)));
}

function isPlace(value: Value | null): boolean {
  if (value?.kind === 'word') return value.said === 'null';
  if (value?.kind !== 'dictionary') return isView(value);
  const known = new Set(['Type', 'S', 'D', 'SD']);
  const [type, goes, to] = ['S', 'D', 'SD'].map((name) => entryOf(value, name));
  const isGoing = type?.kind === 'name' && type.said === 'GoTo' && goes !== undefined;
  const isInside = [goes, to].every((one) => one === undefined || one.kind === 'reference' || isView(one));
  // Nothing follows it, and nothing is there twice.
  return isGoing && isInside && [...value.entries].every(([name, values]) => known.has(name) && values.length === 1);
}

/** A page and what of it is shown, or the name of such a place. */
function isView(value: Value | null): boolean {
  if (value?.kind === 'name' || value?.kind === 'text') return true;
  const plain = new Set(['reference', 'number', 'name', 'word']);
  return value?.kind === 'array' && value.items.length > 0 && value.items.every(({ kind }) => plain.has(kind));
}
