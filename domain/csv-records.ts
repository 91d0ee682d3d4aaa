/** A line of a CSV text: the cells of it, or what is wrong with its quotes. */
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

/** Characters; a longer record has a quote that was never closed. */
export const MAX_CSV_RECORD = 1_000_000;

/** What an Excel workbook begins with, whatever its name ends in. */
export const WORKBOOK_MARK = 'PK\u0003\u0004';

/** Comma, semicolon or tab, whichever the header line has most of outside quotes. */
export function delimiterOf(firstLine: string): ',' | ';' | '\t' {
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
  let delimiter = '';
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
      const { cells, problem } = found;
      if (problem || cells.some((cell) => cell.trim() !== ''))
        records.push({ line, cells, ...(problem && { problem }) });
      line += found.breaks;
      at = found.end;
    }
    rest = rest.slice(at);
    return rest.length > MAX_CSV_RECORD || (isLast && rest) ? [...records, giveUp()] : records;
  }

  function begin(isLast: boolean): string {
    const first = firstRecord(rest);
    if (first === null && !isLast && rest.length <= MAX_CSV_RECORD) return '';
    rest = rest.replace(/^\uFEFF/, '');
    return delimiterOf(first ?? rest.split('\n', 1)[0] ?? '');
  }

  function giveUp(): CsvRecord {
    isBroken = true;
    return { line, cells: [], problem: 'A quote is opened here and never closed' };
  }
}

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

function readRecord(text: string, at: number, delimiter: string, isLast: boolean): Found | null {
  const newline = text.indexOf('\n', at);
  if (newline < 0 && !isLast) return null;
  const end = newline < 0 ? text.length : newline;
  const row = text.slice(at, end);
  if (row.includes('"')) return readQuoted(text, at, delimiter, isLast);
  return { cells: withoutReturn(row).split(delimiter), end: end + 1, breaks: 1 };
}

/** Null where the text ends before the record does. */
function readQuoted(text: string, start: number, delimiter: string, isLast: boolean): Found | null {
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
      return { cells, end: end + 1, breaks, ...(problem && { problem }) };
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

function endOfCell(text: string, from: number, delimiter: string): number {
  const [comma, newline] = [text.indexOf(delimiter, from), text.indexOf('\n', from)];
  return Math.min(comma < 0 ? text.length : comma, newline < 0 ? text.length : newline);
}

const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text);
