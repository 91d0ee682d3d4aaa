import type { ImportProblem } from './problem.ts';

/** A row of a file: its cells, or what is wrong with it. */
export interface FileRecord {
  /** Counted from 1: the row of a sheet, or the line of a text that it begins on; line breaks in quotes make it span several. */
  line: number;
  cells: string[];
  problem?: ImportProblem;
  /** Of a workbook: the places of cells that are numbers or days there, not texts. */
  numbers?: number[];
  /** Of a workbook: cells that hold no value, by their places. */
  faults?: CellFault[];
}
/** A cell with an error of the spreadsheet, or with a formula that was never computed. */
export interface CellFault {
  at: number;
  code: 'cellError' | 'cellNotComputed';
  text: string;
}
/** Takes a text in pieces of any size and returns the records that are complete. */
export interface CsvReader {
  read(piece: string): FileRecord[];
  /** The last record, if no line break ends it. */
  end(): FileRecord[];
}

/** Columns, and those of a file that is mapped. A file with more is refused; the surplus cells are skipped and never stored. */
export const MAX_CSV_COLUMNS = 100;
export const MAX_MAPPED_COLUMNS = 500;
/** Records below the header, including empty ones. */
export const MAX_CSV_ROWS = 1_000_000;
/** Characters of one cell. The limits of single columns are lower. */
export const MAX_CSV_CELL = 10_000;
/** Characters of one record; a longer one has an unclosed quote or exceeds another limit. */
export const MAX_CSV_RECORD = 1_000_000;

/** What can divide the cells of a line. Of several that fit alike, the first is taken. */
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/**
 * Reads CSV as programs really write it: with or without BOM, with LF, CRLF, CR or a mixture as line ends, with a literal
 * quote inside an unquoted cell (2" pipe), with blanks, tabs and hard spaces before a quoted cell. Empty lines are skipped.
 * Line breaks inside quotes become LF.
 */
export function makeCsvReader(delimiter: Delimiter, mostColumns = MAX_CSV_COLUMNS): CsvReader {
  let rest = '';
  /** Whether the last piece ended with a CR, to which the LF of the next one belongs. */
  let isAfterReturn = false;
  let line = 1;
  let rows = 0;
  let isBroken = false;
  let isBegun = false;
  return { read: (piece) => take(piece, false), end: () => take('', true) };

  function take(piece: string, isLast: boolean): FileRecord[] {
    if (isBroken) return [];
    rest += withLineFeeds(isBegun ? piece : piece.replace(byteOrderMarks, ''));
    isBegun ||= rest !== '';
    const records: FileRecord[] = [];
    let at = 0;
    while (at < rest.length) {
      const found = readRecord(rest, at, { delimiter, mostColumns }, isLast);
      if (!found) break;
      rows += 1;
      if (rows > MAX_CSV_ROWS + 1) return [...records, giveUp(tooManyRows)];
      const { cells, problem } = found;
      if (problem || cells.some((cell) => cell.trim() !== ''))
        records.push({ line, cells, ...(problem && { problem }) });
      line += found.breaks;
      at = found.end;
    }
    rest = rest.slice(at);
    if (rest.length <= MAX_CSV_RECORD && !(isLast && rest)) return records;
    return [...records, giveUp(readRecord(rest, 0, { delimiter, mostColumns }, true)?.problem || neverClosed)];
  }

  function withLineFeeds(piece: string): string {
    const text = isAfterReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') isAfterReturn = piece.endsWith('\r');
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }

  function giveUp(problem: ImportProblem): FileRecord {
    isBroken = true;
    rest = '';
    return { line, cells: [], problem };
  }
}

// Some programs write two.
const byteOrderMarks = /^\uFEFF+/;

const tooManyRows: ImportProblem = { code: 'csvTooManyRows', most: MAX_CSV_ROWS };
const tooLongCell: ImportProblem = { code: 'csvLongCell', most: MAX_CSV_CELL };
const neverClosed: ImportProblem = { code: 'csvOpenQuote' };

interface Found {
  cells: string[];
  /** The start of the next record. */
  end: number;
  breaks: number;
  problem?: ImportProblem;
}

interface Form {
  delimiter: Delimiter;
  mostColumns: number;
}

function readRecord(text: string, at: number, form: Form, isLast: boolean): Found | null {
  const newline = text.indexOf('\n', at);
  if (newline < 0 && !isLast) return null;
  const end = newline < 0 ? text.length : newline;
  const row = text.slice(at, end);
  if (row.includes('"')) return readQuoted(text, at, form, isLast);
  const cells = row.split(form.delimiter, form.mostColumns + 1);
  return bounded({ cells, end: end + 1, breaks: 1 }, form);
}

/** Drops the cells beyond the limits and reports the problem. */
function bounded(found: Found, { mostColumns: most }: Form): Found {
  const { cells } = found;
  if (cells.length > most)
    return { ...found, cells: cells.slice(0, most), problem: { code: 'csvTooManyColumns', most } };
  return cells.some(({ length }) => length > MAX_CSV_CELL) ? { ...found, cells: [], problem: tooLongCell } : found;
}

/** Null if the text ends before the record does. */
function readQuoted(text: string, start: number, form: Form, isLast: boolean): Found | null {
  const { delimiter } = form;
  const cells: string[] = [];
  let problem: ImportProblem | undefined;
  for (let at = start; ; ) {
    const opening = endOfBlanks(text, at, delimiter);
    if (opening === text.length && !isLast) return null;
    const quoted = text[opening] === '"' ? readQuotedCell(text, opening) : undefined;
    if (quoted === null) return null;
    const from = quoted ? quoted.end : at;
    const end = endOfCell(text, from, delimiter);
    if (end === text.length && !isLast) return null;
    const isOver = text[end] !== delimiter;
    const bare = text.slice(from, end);
    if (quoted && bare.trim() !== '') problem = { code: 'csvTextAfterQuote' };
    cells.push(quoted ? quoted.value : bare);
    if (isOver) {
      const breaks = text.slice(start, end).split('\n').length;
      return bounded({ cells, end: end + 1, breaks, ...(problem && { problem }) }, form);
    }
    at = end + 1;
  }
}

function readQuotedCell(text: string, start: number): { value: string; end: number } | null {
  let value = '';
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

/** One search finds both. Two searches would run to the end of a long text again for each cell. */
function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  const stop = stops[delimiter];
  stop.lastIndex = from;
  return stop.exec(text)?.index ?? text.length;
}

const stops = { ',': /[,\n]/g, ';': /[;\n]/g, '\t': /[\t\n]/g, '|': /[|\n]/g };

function endOfBlanks(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && isBlank.test(text[at]!)) at++;
  return at;
}

const isBlank = /[^\S\n]/;
