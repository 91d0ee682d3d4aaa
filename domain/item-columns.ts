import { camelCase } from './camel-case.ts';
import { cleanCell } from './imports/clean-cell.ts';
import type { FileColumn } from './imports/table.ts';
import { type Language, languages } from './languages.ts';
import type { OwnTexts } from './own-texts.ts';

/** A column of a program's items: its key, its label, and whether participants can search by it. */
export interface ItemColumn {
  field: string;
  displayName: string;
  searchable: boolean;
  /** Participants neither see it nor search by it; staff, files and the API keep it. */
  hidden?: boolean | undefined;
  texts?: OwnTexts<'displayName'> | undefined;
}

/** Columns of a program. Each is a heading of its lists and a filter of its search. */
export const MAX_ITEM_COLUMNS = 100;

/** A file that gives a program more columns than these is imported only if that is meant: each is a field of its search. */
export const MANY_ITEM_COLUMNS = 30;

/** Columns that every item can have, whatever the program calls them. They are not removed. */
export const commonColumns: readonly string[] = ['name', 'points', 'uniqueIdentifier', 'category', 'image'];

/** What a file calls the column that says whether an item is disabled. */
const DISABLED = 'disabled';

/** Whether a column can be removed with what the items have in it: not one with their names in another language of the program. */
export const isRemovable = (field: string, others: readonly Language[]): boolean =>
  !commonColumns.includes(field) && !others.some((language) => field === nameColumn(language).field);

/** Whether a column can be hidden from participants: those that every item can have are shown, and names are read as the name. */
export const isHideable = (field: string): boolean => !commonColumns.includes(field) && !isNameColumn(field);

/** Columns as they are stored: who does not say whether one is hidden leaves that as it was. */
export function keepHidden(sent: readonly ItemColumn[], before: readonly ItemColumn[]): ItemColumn[] {
  const stored = byField(before);
  return sent.map(({ hidden, ...column }) => {
    const isHidden = hidden ?? stored.get(column.field)?.hidden;
    return isHidden ? { ...column, hidden: true } : column;
  });
}

/** Searchable unless an administrator chooses otherwise: people know items by these. */
const known = new Set(['name', 'uniqueIdentifier', 'category']);

/**
 * The keys of a file's columns. A header leads to the column of the program whose key it is or becomes, else to the one whose
 * label it is, in any case, unless another header of the file has the key of that one; else it is a new column.
 */
export function fieldsOf(headers: readonly string[], columns: readonly ItemColumn[]): string[] {
  const there = new Set([...commonColumns, DISABLED, ...columns.map(({ field }) => field)]);
  const keys = headers.map((header) => (there.has(header) ? header : camelCase(header)));
  const named = new Set(keys);
  const labels = columns
    .filter(({ field }) => !named.has(field))
    .map(({ field, displayName }) => ({ field, label: labelKey(displayName) }));
  return headers.map((header, at) => {
    const key = keys[at]!;
    const [found, ...others] = there.has(key) ? [] : labels.filter(({ label }) => label === labelKey(header));
    return found && others.length === 0 ? found.field : key;
  });
}

/** Labels are compared as people read them. */
const labelKey = (label: string) => cleanCell(label).replace(/\s+/g, ' ').toLowerCase();

/** What a file calls the columns, so that each header leads back to its own by `fieldsOf`: the label where it does, else the key. */
export function headersOf(columns: readonly ItemColumn[]): string[] {
  const byLabel = fieldsOf(
    columns.map(({ displayName }) => displayName),
    columns,
  );
  return columns.map(({ field, displayName }, at) => (byLabel[at] === field ? displayName : field));
}

/** The columns of a file: as they were chosen, else as the program has them, else as the file names them. */
export function chooseColumns(
  fields: readonly FileColumn[],
  before: readonly ItemColumn[],
  choices: readonly ItemColumn[] = [],
): ItemColumn[] {
  const columns = byField([...before, ...choices]);
  return fields.map(({ field, displayName, searchable = known.has(field) }) => {
    return columns.get(field) ?? { field, displayName, searchable };
  });
}

/**
 * The program's columns and those of a file. Existing ones stay; the picture's is not added, as its addresses are not
 * shown, nor that which says whether an item is disabled. A file that brings nothing into the catalog brings no columns
 * either, and those that every item can have come with the first items: else a program's own file, imported again, would give
 * its participants headings.
 */
export function mergeColumns(
  before: readonly ItemColumn[],
  chosen: readonly ItemColumn[],
  { isBringing, hasItems }: { isBringing: boolean; hasItems: boolean },
): ItemColumn[] {
  const [columns, there] = [byField(chosen), byField(before)];
  const isLeftOut = (field: string) =>
    field === 'image' || field === DISABLED || there.has(field) || (hasItems && commonColumns.includes(field));
  const kept = before.map((column) => ({ ...column, ...columns.get(column.field) }));
  return isBringing ? [...kept, ...chosen.filter(({ field }) => !isLeftOut(field))] : kept;
}

/** The later of two columns with the same key wins. */
const byField = (columns: readonly ItemColumn[]) => new Map(columns.map((column) => [column.field, column]));

/** The column with the names of the items in another language: files and forms fill it as they do every other one. */
export function nameColumn(language: Language): ItemColumn {
  const displayName = `Name (${new Intl.DisplayNames('en', { type: 'language' }).of(language)})`;
  return { field: camelCase(displayName), displayName, searchable: false };
}

/** The program's columns with those for the names in its other languages, whose first one is that of the names. */
export function withNameColumns(columns: readonly ItemColumn[], [own, ...others]: readonly Language[]): ItemColumn[] {
  const kept = columns.filter(({ field }) => !own || field !== nameColumn(own).field);
  const there = new Set(kept.map(({ field }) => field));
  return [...kept, ...others.map(nameColumn).filter(({ field }) => !there.has(field))];
}

/** The columns with names, of all languages. */
export const nameFields: readonly string[] = languages.map((language) => nameColumn(language).field);
/** Whether it holds names in another language. Participants read these in the place of the name. */
export const isNameColumn = (field: string): boolean => nameFields.includes(field);

/** The item's name in a language, else as it was written. */
export const nameIn = (language: Language | null, { name, fields }: { name: string; fields: Record<string, string> }) =>
  (language && fields[nameColumn(language).field]) || name;
