import { type CellFault, type FileRecord, MAX_CSV_CELL, MAX_CSV_ROWS } from '#domain/imports/csv-records.ts';
import type { ShowNumber } from '#domain/imports/number-formats.ts';
import type { ImportProblem } from '#domain/imports/problem.ts';
import { NotATable } from '../not-a-table.ts';
import { columnOf, type MergedDown } from './find-merged.ts';
import { type Attributes, readXml } from './read-xml.ts';
import type { SharedTexts } from './shared-texts.ts';

/** What the cells of a sheet refer to, and how many columns are read. */
export interface Shared {
  mostColumns: number;
  texts: SharedTexts;
  /** By the number of a cell's style. */
  formats: (style: number) => ShowNumber;
}

/** The rows of a sheet in which something stands, with the texts that a person sees in their cells. */
export async function* readSheet(
  chunks: AsyncIterable<Buffer>,
  shared: Shared,
  mergedDown: MergedDown = () => undefined,
): AsyncGenerator<FileRecord[]> {
  let records: FileRecord[] = [];
  let [line, column, rows] = [0, 0, 0];
  let cells: string[] = [];
  let numbers: number[] = [];
  let faults: CellFault[] = [];
  /** Texts of merged cells that reach further down, by their columns. */
  const reaching = new Map<number, { text: string; end: number }>();
  let problem: ImportProblem | undefined;
  let cell: { type: string; style: number; hasFormula: boolean } | undefined;
  let [text, isText, phonetic, isOver] = ['', false, 0, false];
  const reading = readXml(chunks, { open, text: addText, close });
  for await (const _ of reading) {
    if (records.length > 0) yield records;
    records = [];
    if (isOver) return;
  }
  throw new NotATable({ code: 'workbookBroken' });

  function open(name: string, attributes: Attributes): void {
    if (isOver) return;
    if (name === 'row') {
      const said = Number(attributes.r);
      line = Number.isInteger(said) && said > line && said <= lastRow ? said : line + 1;
      [cells, numbers, faults, column, problem] = [[], [], [], 0, undefined];
    } else if (name === 'c') {
      column = columnOf(attributes.r) ?? column + 1;
      cell = { type: attributes.t ?? 'n', style: Number(attributes.s) || 0, hasFormula: false };
      text = '';
    } else if (name === 'f' && cell) cell.hasFormula = true;
    else if (name === 'rPh') phonetic += 1;
    else if (name === 'v' || name === 't') isText = cell !== undefined && phonetic === 0;
  }

  function addText(piece: string): void {
    if (isText && text.length <= MAX_CSV_CELL) text += piece;
  }

  function close(name: string): void {
    if (name === 'v' || name === 't') isText = false;
    else if (name === 'rPh') phonetic -= 1;
    else if (name === 'c' && cell) {
      if (text !== '') setCell(cell.type, show(cell.type, cell.style));
      // Programs that write formulas do not compute them. One of a text can give an empty one.
      else if (cell.hasFormula && cell.type !== 'str') addFault('cellNotComputed', '');
      cell = undefined;
    } else if (name === 'row') endRow();
    // Nothing behind it is of the table.
    else if (name === 'sheetData') isOver = true;
  }

  function setCell(type: string, shown: string): void {
    if (shown.trim() === '') return;
    if (column > shared.mostColumns) problem ??= { code: 'csvTooManyColumns', most: shared.mostColumns };
    else if (shown.length > MAX_CSV_CELL) problem ??= { code: 'csvLongCell', most: MAX_CSV_CELL };
    else {
      while (cells.length < column - 1) cells.push('');
      cells[column - 1] = shown;
      // A file can name one cell again and again.
      if ((type === 'n' || type === 'd') && numbers.length < shared.mostColumns) numbers.push(column - 1);
      if (type === 'e') addFault('cellError', shown);
      const end = mergedDown(line, column);
      if (end !== undefined) reaching.set(column, { text: shown, end });
    }
  }

  function addFault(code: CellFault['code'], shown: string): void {
    if (column <= shared.mostColumns && faults.length < shared.mostColumns)
      faults.push({ at: column - 1, code, text: shown });
  }

  function endRow(): void {
    if (isOver || (cells.length === 0 && faults.length === 0 && !problem)) return;
    if (cells.length > 0) fillMerged();
    rows += 1;
    if (rows > MAX_CSV_ROWS + 1) {
      isOver = true;
      problem = { code: 'csvTooManyRows', most: MAX_CSV_ROWS };
    }
    records.push({ line, cells, numbers, faults, ...(problem && { problem }) });
    [cells, numbers, faults] = [[], [], []];
  }

  /** Only beside cells of the row's own: merged cells alone are the lines of one. */
  function fillMerged(): void {
    for (const [at, { text: shown, end }] of reaching) {
      if (line > end) reaching.delete(at);
      else if (!cells[at - 1]) {
        while (cells.length < at) cells.push('');
        cells[at - 1] = shown;
      }
    }
  }

  function show(type: string, style: number): string {
    if (type === 's') return plainText(sharedText());
    if (type === 'inlineStr') return plainText(text);
    if (type === 'b') return text.trim() === '1' || text.trim() === 'true' ? 'TRUE' : 'FALSE';
    // Of a formula, of an error (#REF!), and a day in the form of ISO 8601.
    if (type !== 'n') return text;
    const value = Number(text);
    return Number.isFinite(value) ? shared.formats(style)(value) : text;
  }

  function sharedText(): string {
    const found = shared.texts(Number(text));
    if (found === undefined) problem ??= { code: 'workbookBroken' };
    return found ?? '';
  }
}

/** Of a sheet in Excel. */
const lastRow = 1_048_576;

/** What XML has no sign for, as Office writes it: '_x000D_'. A raw line break is LF in XML, however it is written. */
function plainText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('_x')) return lines;
  return lines.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
