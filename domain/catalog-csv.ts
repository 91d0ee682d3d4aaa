import { camelCase, capitalize } from './camel-case.ts';
import { catalogTargets } from './catalog-targets.ts';
import { cleanCell } from './imports/clean-cell.ts';
import type { Delimiter } from './imports/csv-records.ts';
import { isPictureAddress, MAX_PICTURE_ADDRESS } from './imports/picture-addresses.ts';
import type { ImportProblem } from './imports/problem.ts';
import { spoiledProblem } from './imports/spoiled.ts';
import { readDisabled } from './imports/states.ts';
import { excerptOf, type FileColumn, type FileColumns, type RowError, type TableKind } from './imports/table.ts';
import { MAX_MOVEMENT } from './points.ts';

/**
 * One rebate item of a file. An optional key is present only if the file has its column, so that an import without it
 * clears nothing.
 */
export interface CatalogRow {
  /** Without them, a row changes an item that is known by its identifier. */
  name?: string;
  points?: number;
  uniqueIdentifier?: string;
  category?: string;
  /** An address that a picture can be fetched from, or ''. */
  image?: string;
  disabled?: boolean;
  /** The program's own columns. */
  fields: Record<string, string>;
}

const required = ['name', 'points'];
/** Characters of a column's name. */
const MOST_OF_NAME = 100;
/** Characters of a cell that are shown with what is wrong with it. */
const MOST_OF_TEXT = 100;
const maxLengths = new Map([
  ['name', 300],
  ['category', 200],
  ['uniqueIdentifier', 200],
  ['image', MAX_PICTURE_ADDRESS],
]);
/** Names that a rebate item, its search (?page=…) or every JavaScript object uses already. */
const reserved = new Set(
  'id program programId createdAt updatedAt page limit cursor search sort proto constructor prototype'
    .split(' ')
    .concat(Object.getOwnPropertyNames(Object.prototype)),
);

/** The keys of the headers of a file. */
type KeysOf = (headers: readonly string[]) => string[];
const keysAlone: KeysOf = (headers) => headers.map(camelCase);

/**
 * Refuses a missing name or points column, a repeated header (the later one would silently win), a reserved one and one
 * without letters. Rows below a header with any error can be checked, but are no items.
 */
export function readHeaders(
  headers: readonly string[],
  keysOf = keysAlone,
): { fields: FileColumns; errors: ImportProblem[] } {
  const names = headers.map((header) => cleanCell(header).replace(/\s+/g, ' '));
  const keys = keysOf(names);
  const fields = names.map((displayName, at) => (displayName === '' ? null : { field: keys[at]!, displayName }));
  const taken = new Set<string>();
  const errors = fields.flatMap((column, at) => (column ? headerProblems(column, at, taken) : []));
  return { fields, errors: [...errors, ...missingFields(taken)] };
}

/**
 * One line as an item: name of 1 to 300 characters, points a whole number from 0 to 1e9, category and unique identifier
 * up to 200 characters, the address of a picture up to 800, other cells up to 1000, and whether it is disabled in words (`readDisabled`). Everything wrong with the
 * line is reported at once. `delimiter` divides the cells of a text; a workbook has none. An empty cell of a column that
 * `isKept` is as none.
 */
export function readRow(
  fields: FileColumns,
  cells: readonly string[],
  line: number,
  delimiter: Delimiter | null,
  isKept: (column: FileColumn) => boolean = () => false,
): { item: CatalogRow } | { errors: RowError[] } {
  const item: CatalogRow = { fields: {} };
  const row = () => excerptOf(cells);
  const errors: RowError[] = [];
  for (const [i, column] of fields.entries()) {
    if (!column) continue;
    const cell = cleanCell(cells[i] ?? '');
    const text = column.field === 'image' ? firstAddress(cell) : cell;
    if (text === '' && isKept(column)) continue;
    const problem = cellProblem(column.field, column.displayName, text);
    if (problem) errors.push({ line, problem, row: row(), ...at(column.displayName, text) });
    setCell(item, column, text);
  }
  const known = item.name === undefined && !item.uniqueIdentifier && fields.find(isIdentifier);
  if (known) errors.push({ line, problem: { code: 'cellMissing', name: known.displayName }, row: row() });
  const ofRow = delimiter ? dividedProblems(fields, cells, delimiter) : [];
  if (cells.length > fields.length && cells.slice(fields.length).some((cell) => cell.trim() !== ''))
    ofRow.push({ code: 'rowLong', cells: cells.length, columns: fields.length });
  errors.push(...ofRow.map((problem) => ({ line, problem, row: row() })));
  return errors.length === 0 ? { item } : { errors };
}

/** A catalog, as a table that is imported; `keysOf` knows the columns of its program. */
export const makeCatalogKind = (keysOf: KeysOf): TableKind<CatalogRow> => ({
  needed: {
    all: required.length,
    count: (cells) => {
      const named = new Set(keysOf(cells.map(cleanCell)));
      return required.filter((name) => named.has(name)).length;
    },
  },
  numbers: ['points'],
  keys: ['uniqueIdentifier'],
  targets: catalogTargets,
  listMissing: (targets) => (targets.has('uniqueIdentifier') ? [] : required.filter((name) => !targets.has(name))),
  checkColumn: headerProblems,
  readHeaders: (cells) => readHeaders(cells, keysOf),
  readRow,
});
/** In a file that is mapped, an empty name, and empty points, of an item with an identifier stay as they are. */
export const catalogKind: TableKind<CatalogRow> = {
  ...makeCatalogKind(keysAlone),
  readRow(fields, cells, line, delimiter) {
    const isIdentified = cleanCell(cells[fields.findIndex(isIdentifier)] ?? '') !== '';
    return readRow(fields, cells, line, delimiter, ({ field }) => isIdentified && required.includes(field));
  },
};

/**
 * The key by which rows match existing items: the unique identifier, else the name, in any case. `fold` gives the lower
 * case that the database compares by: that of JavaScript has other letters for İ, and more of them.
 */
export function rowKey(
  item: { name?: string; uniqueIdentifier?: string | null },
  fold: (text: string) => string,
): string {
  const identifier = item.uniqueIdentifier?.trim();
  // Without the prefix, an identifier could match another item's name.
  return identifier ? `id:${fold(identifier)}` : `name:${fold(item.name?.trim() ?? '')}`;
}

const at = (column: string, text: string) => text !== '' && { column, text: text.slice(0, MOST_OF_TEXT) };

function headerProblems({ field, displayName }: FileColumn, i: number, taken: Set<string>): ImportProblem[] {
  const isRepeated = taken.has(field);
  taken.add(field);
  if (displayName.includes('\0')) return [{ code: 'columnUnstorable', column: i + 1 }];
  if (!field) return [{ code: 'columnUnlettered', name: displayName }];
  if (displayName === '_id' || reserved.has(field)) return [{ code: 'columnReserved', name: displayName }];
  if (Math.max(displayName.length, field.length) > MOST_OF_NAME)
    return [{ code: 'columnLong', column: i + 1, most: MOST_OF_NAME }];
  return isRepeated ? [{ code: 'columnTwice', name: displayName }] : [];
}

function missingFields(taken: ReadonlySet<string>): ImportProblem[] {
  const missing = required.filter((name) => !taken.has(name)).map(capitalize);
  return missing.length > 0 ? [{ code: 'columnsMissing', names: missing }] : [];
}

function setCell(item: CatalogRow, { field, displayName }: FileColumn, text: string): void {
  if (field === 'points') item.points = Number(text);
  else if (field === 'disabled') {
    const isDisabled = readDisabled(displayName, text);
    if (typeof isDisabled === 'boolean') item.disabled = isDisabled;
  } else if (field === 'name' || field === 'uniqueIdentifier' || field === 'category' || field === 'image') {
    item[field] = text;
  } else item.fields[field] = text;
}

/** One cell that the delimiter in it made two of: the cells behind it would all be of the wrong columns. */
function dividedProblems(fields: FileColumns, cells: readonly string[], delimiter: Delimiter): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const quoted = cells.findIndex((cell) => /^\s*[“„][^”“]*$/.test(cell));
  if (quoted >= 0 && cells.slice(quoted + 1).some((cell) => /^[^“„]*[”“]\s*$/.test(cell)))
    problems.push({ code: 'rowDividedByQuotes' });
  const points = fields.findIndex((column) => column?.field === 'points');
  // A row of another length than the header has a cell too many, whether or not its last ones are left out. Few columns
  // have numbers of three digits that begin with 0.
  const thousands = cells.length === fields.length ? /^0\d{2}\s*$/ : /^\d{3}\s*$/;
  const isDivided = /^\s*\d{1,3}\s*$/.test(cells[points] ?? '') && thousands.test(cells[points + 1] ?? '');
  if (isDivided && delimiter === ',')
    problems.push({
      code: 'rowDividedByComma',
      name: fields[points]!.displayName,
      points: cells[points]!.trim() + cells[points + 1]!.trim(),
    });
  return problems;
}

/** WooCommerce writes all pictures of a product into one cell. */
const firstAddress = (text: string): string => text.split(/[,;|]\s+(?=https?:)/, 1)[0]!;

const isIdentifier = (column: FileColumn | null) => column?.field === 'uniqueIdentifier';

function cellProblem(field: string, displayName: string, text: string): ImportProblem | null {
  const name = displayName;
  const limit = maxLengths.get(field) ?? 1000;
  if (text.length > limit) return { code: 'cellLong', name, most: limit };
  if (text.includes('\0')) return { code: 'cellUnstorable', name };
  const spoiled = spoiledProblem(name, text.slice(0, MOST_OF_TEXT));
  if (spoiled) return spoiled;
  if (field === 'name') return text ? null : { code: 'cellMissing', name };
  if (field === 'points') return pointsProblem(displayName, text);
  if (field === 'disabled' && readDisabled(displayName, text) === undefined)
    return { code: 'cellNotYesOrNo', name, text: text.slice(0, 40) };
  if (field === 'image' && text && !isPictureAddress(text)) return { code: 'cellNotAddress', name };
  return null;
}

function pointsProblem(name: string, text: string): ImportProblem | null {
  if (text === '') return { code: 'cellMissing', name };
  const isGood = /^\d{1,10}$/.test(text) && Number(text) <= MAX_MOVEMENT;
  return isGood ? null : { code: 'cellNotPoints', name, most: MAX_MOVEMENT, text: text.slice(0, 40) };
}
