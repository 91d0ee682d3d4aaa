/** A line of a CSV text: the cells of it, or what is wrong with it. */
export interface CsvRecord {
  /** Where it begins, counted from 1; one with line breaks in quotes spans several. */
  line: number;
  cells: string[];
  problem?: string;
}
/** Takes a text in pieces of any size, and gives back the records that are complete. */
export interface CsvReader {
  read(piece: string): CsvRecord[];
  /** What was left without a line break at its end. */
  end(): CsvRecord[];
}

/** A file with more is refused: what is over them is passed by as it is read, and never held. */
export const MAX_CSV_COLUMNS = 100;
/** Counted with the header and the empty ones; twice the catalog that is promised. */
export const MAX_CSV_ROWS = 200_000;
/** Characters. What a cell may hold by its column is less. */
export const MAX_CSV_CELL = 10_000;
/** Characters; a longer record has a quote that was never closed, or breaks another of these bounds. */
export const MAX_CSV_RECORD = 1_000_000;

/** What an Excel workbook begins with, whatever its name ends in. */
export const WORKBOOK_MARK = 'PK\u0003\u0004';

type Delimiter = ',' | ';' | '\t';

/** Comma, semicolon or tab, whichever the header line has most of outside quotes. */
export function delimiterOf(firstLine: string): Delimiter {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  const [most] = ([',', ';', '\t'] as const).toSorted((a, b) => count(b) - count(a));
  return most ?? ',';
}

/**
 * Reads CSV as it is really written: with or without BOM, lines ended by LF or CRLF, a quote inside an unquoted cell
 * (2" pipe) standing for itself. Lines without anything in them are left out. The delimiter is the first line's.
 */
export function makeCsvReader(): CsvReader {
  let rest = '';
  let line = 1;
  let rows = 0;
  let delimiter: Delimiter | '' = '';
  let isBroken = false;
  return { read: (piece) => take(piece, false), end: () => take('', true) };

  function take(piece: string, isLast: boolean): CsvRecord[] {
    if (isBroken) return [];
    rest += piece;
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < rest.length) {
      delimiter ||= begin(isLast);
      const found = delimiter && readRecord(rest, at, delimiter, isLast);
      if (!found) break;
      rows += 1;
      if (rows > MAX_CSV_ROWS) return [...records, giveUp(tooManyRows)];
      const { cells, problem } = found;
      if (problem || cells.some((cell) => cell.trim() !== ''))
        records.push({ line, cells, ...(problem && { problem }) });
      line += found.breaks;
      at = found.end;
    }
    rest = rest.slice(at);
    if (rest.length <= MAX_CSV_RECORD && !(isLast && rest)) return records;
    return [...records, giveUp((delimiter && readRecord(rest, 0, delimiter, true)?.problem) || neverClosed)];
  }

  function begin(isLast: boolean): Delimiter | '' {
    const first = firstRecord(rest);
    if (first === null && !isLast && rest.length <= MAX_CSV_RECORD) return '';
    rest = rest.replace(/^\uFEFF/, '');
    return delimiterOf(first ?? rest.split('\n', 1)[0] ?? '');
  }

  function giveUp(problem: string): CsvRecord {
    isBroken = true;
    rest = '';
    return { line, cells: [], problem };
  }
}

const figure = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
const tooManyColumns = `A file may have at most ${MAX_CSV_COLUMNS} columns`;
const tooManyRows = `A file may have at most ${figure(MAX_CSV_ROWS)} rows: import it in parts`;
const tooLongCell = `A cell may have at most ${figure(MAX_CSV_CELL)} characters`;
const neverClosed = 'A quote is opened here and never closed';

interface Found {
  cells: string[];
  /** Where the next record begins. */
  end: number;
  breaks: number;
  problem?: string;
}

/** Up to the first line break outside quotes. */
function firstRecord(text: string): string | null {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === '\n' && !isQuoted) return text.slice(0, at);
  }
  return null;
}

function readRecord(text: string, at: number, delimiter: Delimiter, isLast: boolean): Found | null {
  const newline = text.indexOf('\n', at);
  if (newline < 0 && !isLast) return null;
  const end = newline < 0 ? text.length : newline;
  const row = text.slice(at, end);
  if (row.includes('"')) return readQuoted(text, at, delimiter, isLast);
  const cells = withoutReturn(row).split(delimiter, MAX_CSV_COLUMNS + 1);
  return bounded({ cells, end: end + 1, breaks: 1 });
}

/** What is over the bounds is left out and reported. */
function bounded(found: Found): Found {
  const { cells } = found;
  if (cells.length > MAX_CSV_COLUMNS)
    return { ...found, cells: cells.slice(0, MAX_CSV_COLUMNS), problem: tooManyColumns };
  return cells.some(({ length }) => length > MAX_CSV_CELL) ? { ...found, cells: [], problem: tooLongCell } : found;
}

/** Null where the text ends before the record does. */
function readQuoted(text: string, start: number, delimiter: Delimiter, isLast: boolean): Found | null {
  const cells: string[] = [];
  let problem: string | undefined;
  for (let at = start; ; ) {
    const quoted = text[at] === '"' ? readQuotedCell(text, at) : undefined;
    if (quoted === null) return null;
    const from = quoted ? quoted.end : at;
    const end = endOfCell(text, from, delimiter);
    if (end === text.length && !isLast) return null;
    const isOver = text[end] !== delimiter;
    const bare = isOver ? withoutReturn(text.slice(from, end)) : text.slice(from, end);
    if (quoted && bare.trim() !== '') problem = 'There is text after a closing quote';
    cells.push(quoted ? quoted.value : bare);
    if (isOver) {
      const breaks = text.slice(start, end).split('\n').length;
      return bounded({ cells, end: end + 1, breaks, ...(problem && { problem }) });
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

/** Both are looked for at once: looked for by itself, the one that is far off would be sought from every cell again. */
function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  const stop = stops[delimiter];
  stop.lastIndex = from;
  return stop.exec(text)?.index ?? text.length;
}

const stops = { ',': /[,\n]/g, ';': /[;\n]/g, '\t': /[\t\n]/g };

const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text);
