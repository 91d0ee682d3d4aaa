import type { StoredItem } from './queries.ts';

type Own = Omit<StoredItem, 'id' | 'fields'>;
/** Some fields of an item. Of the program's own columns null is one that the item has no text in. */
export interface ItemPatch {
  own: Partial<Own>;
  fields: Record<string, string | null>;
}
/** What an import has changed of an item: what was another, or of a new item all that was written. */
export interface ItemChange {
  id: string;
  before: ItemPatch | null;
  after: ItemPatch;
}
export interface CellChange {
  field: string;
  before: string;
  after: string;
}

export function changeOf(before: StoredItem | undefined, after: StoredItem): ItemChange {
  const { id, fields, ...own } = after;
  if (!before) return { id, before: null, after: { own, fields } };
  const ownKeys = keysOf(own).filter((key) => before[key] !== own[key]);
  const fieldKeys = Object.keys(fields).filter((key) => before.fields[key] !== fields[key]);
  return { id, before: pick(before, ownKeys, fieldKeys), after: pick(after, ownKeys, fieldKeys) };
}

function pick(item: StoredItem, ownKeys: readonly (keyof Own)[], fieldKeys: readonly string[]): ItemPatch {
  return {
    own: Object.fromEntries(ownKeys.map((key) => [key, item[key]])),
    fields: Object.fromEntries(fieldKeys.map((key) => [key, item.fields[key] ?? null])),
  };
}

/** The characters of a text that are shown. */
const MOST_SHOWN = 200;
export const showText = (text = ''): string => text.slice(0, MOST_SHOWN);

/** The same as people see it, by the fields of the columns, the beginnings of long texts. */
export function listCells(before: StoredItem | undefined, after: StoredItem): CellChange[] {
  const [was, is] = [before ? cellsOf(before) : {}, cellsOf(after)];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((field) => (was[field] ?? '') !== (is[field] ?? ''))
    .map((field) => ({ field, before: showText(was[field]), after: showText(is[field]) }));
}

const cellsOf = (item: StoredItem): Record<string, string> => ({
  name: item.name,
  points: String(item.points),
  category: item.category ?? '',
  uniqueIdentifier: item.unique_identifier ?? '',
  image: item.image_url ?? '',
  // As exports say it; that an item is not, is not worth a word.
  ...(item.disabled && { disabled: 'Yes' }),
  ...item.fields,
});

const keysOf = (own: Own) => Object.keys(own) as (keyof Own)[];
