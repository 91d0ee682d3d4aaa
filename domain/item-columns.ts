import { camelCase } from './catalog-csv.ts';
import type { FileColumn } from './imports/table.ts';
import { type Language, languages } from './languages.ts';
import type { OwnTexts } from './own-texts.ts';

/** A column of a program's items: its key, its label, and whether participants can search by it. */
export interface ItemColumn {
  field: string;
  displayName: string;
  searchable: boolean;
  texts?: OwnTexts<'displayName'> | undefined;
}

/** Columns of a program. Each is a heading of its lists and a filter of its search. */
export const MAX_ITEM_COLUMNS = 100;

/** A file that gives a program more columns than these is imported only if that is meant: each is a field of its search. */
export const MANY_ITEM_COLUMNS = 30;

/** Columns that every item can have, whatever the program calls them. They are not removed. */
export const commonColumns: readonly string[] = ['name', 'points', 'uniqueIdentifier', 'category', 'image'];

/** Whether a column can be removed with what the items have in it: not one with their names in another language of the program. */
export const isRemovable = (field: string, others: readonly Language[]): boolean =>
  !commonColumns.includes(field) && !others.some((language) => field === nameColumn(language).field);

/** Searchable unless an administrator chooses otherwise: people know items by these. */
const known = new Set(['name', 'uniqueIdentifier', 'category']);

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
 * shown, nor that which says whether an item is disabled.
 */
export function mergeColumns(before: readonly ItemColumn[], chosen: readonly ItemColumn[]): ItemColumn[] {
  const [columns, there] = [byField(chosen), byField(before)];
  const kept = before.map((column) => ({ ...column, ...columns.get(column.field) }));
  return [...kept, ...chosen.filter(({ field }) => field !== 'image' && field !== 'disabled' && !there.has(field))];
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
