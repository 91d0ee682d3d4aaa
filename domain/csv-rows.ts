/** A cell of an export: text is made safe for spreadsheets, booleans become 'Yes' and 'No', null an empty cell. */
export type CsvCell = string | number | boolean | null;

/** Rows below the headings of a sheet of Excel. */
export const MOST_SHEET_ROWS = 1_048_575;

/** Begins each file: without it Excel reads UTF-8 in the local encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One row of a file for spreadsheets. CR LF ends a row and occurs nowhere else: line breaks in a cell become LF, so the
 * number of CRs is the number of rows.
 */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  let row = '';
  for (let at = 0; at < cells.length; at++) row += (at === 0 ? '' : ',') + writeCell(cells[at]!);
  return `${row}\r\n`;
}

/** Makes headings unique: 'Size', 'Size (2)'. Spreadsheets ignore the case of headings. */
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
  const text = withoutFormulas(cell.replace(/\r\n?/g, '\n'));
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Quotes also protect semicolons and tabs, which some spreadsheets take as separators.
const needsQuotes = /[",;\t\n]/;

/**
 * With an apostrophe before anything that a spreadsheet would run as a formula: at the beginning, and behind a semicolon, tab
 * or line break. Where one of those separates cells, the quotes stand in the middle of one and protect nothing. A plain
 * negative number stays as it is, but not as a part of a text: there the comma and the cells behind it would belong to it.
 */
const withoutFormulas = (text: string) =>
  negativeNumber.test(text) ? text : text.replace(parts, (part) => (formula.test(part) ? `'${part}` : part));

const parts = /[^;\t\n]+/g;
// Japanese Excel reads full-width signs like the ASCII ones. Blanks are passed over, and quotes in the middle of a cell.
const formula = /^[\s"]*[=+\-@＝＋－＠]/;
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;
