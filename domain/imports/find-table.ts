import { type Delimiter, delimiters, type FileRecord, makeCsvReader } from './csv-records.ts';

/** How many of the columns that a kind of table needs are named in a row, and how many there are. */
export interface Needed {
  count: (cells: readonly string[]) => number;
  all: number;
  /** Where no row names any, the header is found by its form. */
  orByForm?: boolean;
}

/** The rows among which the one with the names of the columns is looked for; those above it are titles. */
export const HEADER_WITHIN = 25;

/**
 * The row that names the columns: the first with all that are needed, else the one with most of them, else the first. Of two
 * in a row that name the same number of columns in two ways, as Amazon has them, the lower one.
 */
export function findHeader(records: readonly FileRecord[], { count, all, orByForm }: Needed): FileRecord | undefined {
  let [header, most] = [records[0], 0];
  for (const record of records.slice(0, HEADER_WITHIN)) {
    const named = count(record.cells);
    const isSecond = orByForm && named > 1 && named === most && records[records.indexOf(record) - 1] === header;
    if (named > most || isSecond) [header, most] = [record, named];
    if (named === all) break;
  }
  return most === 0 && orByForm ? findByForm(records.slice(0, HEADER_WITHIN)) : header;
}

/** The first row of several texts above a row that is as wide, or wider; else the first with most cells. */
function findByForm(records: readonly FileRecord[]): FileRecord | undefined {
  const widths = records.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const widest = Math.max(...widths);
  const isText = (cell: string) => cell.trim() === '' || !(isFigure(cell) || cell.includes('://'));
  const found = records.find(
    ({ cells }, at) => widths[at]! > 1 && widths[at]! >= widest / 2 && cells.every(isText) && at + 1 < records.length,
  );
  return found ?? records[widths.indexOf(widest)];
}

/**
 * What divides the cells of a text that begins so: what its first line says (`sep=;`, as Excel reads it), else what yields
 * most of the columns that are needed, else rows of one length (`orByForm`), else most cells in a row. A hundred lines of the beginning are enough.
 */
export function findDelimiter(beginning: string, needed: Needed): { delimiter: Delimiter; isSaid: boolean } {
  const [, said] = /^\uFEFF*"?sep=([,;\t|])"?[,;\t|]*(?:[\r\n]|$)/i.exec(beginning) ?? [];
  if (said) return { delimiter: said as Delimiter, isSaid: true };
  const found = delimiters.map((delimiter) => {
    const reader = makeCsvReader(delimiter);
    const records = [...reader.read(beginning), ...reader.end()].slice(0, HEADER_WITHIN);
    const cells = findHeader(records, needed)?.cells ?? [];
    const columns = cells.length;
    const isEven = (record: FileRecord) => needed.orByForm && columns > 1 && record.cells.length === columns;
    return { delimiter, named: needed.count(cells), even: records.filter(isEven).length, columns };
  });
  const [best] = found.toSorted(
    (one, other) => other.named - one.named || other.even - one.even || other.columns - one.columns,
  );
  return { delimiter: best!.delimiter, isSaid: false };
}

/** Whether a row is a sum under or between the rows of a table: it begins with a word for it, and holds figures beside. */
export function isTotal(cells: readonly string[]): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const word = cells[at]?.trim() ?? '';
  if (word.length > MOST_OF_WORD || !totals.test(word)) return false;
  return cells.every((cell, place) => place === at || cell.trim() === '' || isFigure(cell));
}

/** Whether a cell is a number, with what stands beside one. */
export function isFigure(cell: string): boolean {
  const text = cell.trim();
  return text.length <= MOST_OF_WORD && figure.test(text);
}

const MOST_OF_WORD = 30;
const sums =
  '(?:grand |sub ?)?totals?|total general|total général|sums?|suma|averages?|avg|mean|count|gesamt(?:summe)?|summe|zwischensumme|durchschnitt|mittelwert|anzahl|somme|moyenne|nombre|totale|promedio|media';
const summed = '(?:of |de |des )?(?:points|items|rows|products|punkte|artikel|puntos|artículos|articles)';
/** As 'Total points', 'TOTAL (12)' or 'Total items: 12'. */
const totals = new RegExp(`^(?:${sums.replaceAll(' ', '[\\s-]')})(?: ${summed})?(?: ?\\(\\d+\\)|: ?\\d+| ?:)?$`, 'i');
const figure = /^[\p{Sc}\s+-]*\d[\d\s.,'’]*[\p{Sc}%\s]*$/u;
