import type { CsvField } from './catalog-csv.ts';

/** A column of a program's items: its key, how people call it, and whether participants search by it. */
export interface ItemColumn {
  field: string;
  displayName: string;
  searchable: boolean;
}

/** A program has no more: each is a heading of its lists and a filter of its search. */
export const MAX_ITEM_COLUMNS = 100;

/** Searched by from the start: what people know an item by. */
const known = new Set(['name', 'uniqueIdentifier', 'category']);

/** The columns of a file, as they were chosen; else as the program has them already; else as the file calls them. */
export function chooseColumns(
  fields: readonly CsvField[],
  before: readonly ItemColumn[],
  choices: readonly ItemColumn[] = [],
): ItemColumn[] {
  const columns = byField([...before, ...choices]);
  return fields.map(({ field, displayName }) => {
    return columns.get(field) ?? { field, displayName, searchable: known.has(field) };
  });
}

/** The program's columns with those of a file: none is lost, and none but the picture's (nobody reads an address) left out. */
export function mergeColumns(before: readonly ItemColumn[], chosen: readonly ItemColumn[]): ItemColumn[] {
  const [columns, there] = [byField(chosen), byField(before)];
  const kept = before.map((column) => columns.get(column.field) ?? column);
  return [...kept, ...chosen.filter(({ field }) => field !== 'image' && !there.has(field))];
}

/** Of two with one name the later counts. */
const byField = (columns: readonly ItemColumn[]) => new Map(columns.map((column) => [column.field, column]));
