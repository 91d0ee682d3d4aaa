/** What a cell of an export holds: texts are made harmless, truths are 'Yes' and 'No', null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/** The very start of a file: without it Excel reads UTF-8 as the encoding of its country. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One row for people who open it in a spreadsheet. CR LF ends a row and is nowhere else: line breaks within a cell
 * become LF, so that counting CRs counts rows.
 */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  let row = '';
  for (let at = 0; at < cells.length; at++) row += (at === 0 ? '' : ',') + writeCell(cells[at]!);
  return `${row}\r\n`;
}

/** Headings that differ from each other: 'Size', 'Size (2)'. Upper and lower case are the same to a spreadsheet. */
export function distinctHeadings(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    let distinct = heading;
    for (let n = 2; taken.has(distinct.toLowerCase()); n++) distinct = `${heading} (${n})`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  const text = isRun(cell) ? `'${cell}` : cell;
  if (!needsQuotes.test(text)) return text;
  return `"${text.replace(/\r\n?/g, '\n').replaceAll('"', '""')}"`;
}

// A semicolon and a tab separate cells where a spreadsheet is set so, or guesses.
const needsQuotes = /[",;\t\r\n]/;

/** Whether a spreadsheet would take the text for a formula. A negative number is one too, and harmless: it stays a number. */
const isRun = (text: string) => begins.test(text) && !negativeNumber.test(text);

// Full-width signs count as well: a Japanese Excel reads them like the others.
const begins = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;
