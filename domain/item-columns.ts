import type { CsvField } from './catalog-csv.ts';

/** A column of a program's items: its key, how people call it, and whether participants search by it. */
export interface ItemColumn {
  field: string;
  displayName: string;
  searchable: boolean;
}

/** Searched by from the start: what people know an item by. */
const known = new Set(['name', 'uniqueIdentifier', 'category']);

/** The columns of a file, as they were chosen; else as the program has them already; else as the file calls them. */
export function chooseColumns(
  fields: readonly CsvField[],
  before: readonly ItemColumn[],
  choices: readonly ItemColumn[] = [],
): ItemColumn[] {
  return fields.map(({ field, displayName }) => {
    const column = [...choices, ...before].find((other) => other.field === field);
    return column ?? { field, displayName, searchable: known.has(field) };
  });
}

/** The program's columns with those of a file: none is lost, and none but the picture's (nobody reads an address) left out. */
export function mergeColumns(before: readonly ItemColumn[], chosen: readonly ItemColumn[]): ItemColumn[] {
  const kept = before.map((column) => chosen.find(({ field }) => field === column.field) ?? column);
  const added = chosen.filter(({ field }) => field !== 'image' && before.every((column) => column.field !== field));
  return [...kept, ...added];
}
