import type { Readable } from 'node:stream';
import type { CalendarDate } from '#domain/calendar.ts';
import { type CsvCell, MOST_SHEET_ROWS } from '#domain/csv-rows.ts';
import { writeZip } from '#server/files/zip.ts';
import type { Column } from './lists/list.ts';

/**
 * An Excel workbook (ECMA-376) of one sheet, written as its rows are read. Text is in cells of the type text, so that nothing
 * takes it for a number or a formula. It fails if there are more rows than a sheet holds.
 */
export const writeWorkbook = <Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
  now: Date,
): Readable =>
  writeZip(
    [
      ...Object.entries(parts).map(([name, xml]) => ({ name, open: () => writePart(xml) })),
      { name: sheetName, open: () => writeSheet(columns, batches) },
    ],
    now,
  );

async function* writePart(xml: string) {
  yield declaration + xml;
}

async function* writeSheet<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<Row[]>) {
  const names = columns.map((_, at) => nameColumn(at));
  const headings = columns.map(([heading], at) => writeText(heading, `${names[at]}1`, styles.heading));
  yield `${declaration}${beforeRows}<row r="1">${headings.join('')}</row>`;
  let place = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const row of rows) {
      place += 1;
      xml += `<row r="${place}">`;
      for (let at = 0; at < columns.length; at++) {
        const [, cell, type] = columns[at]!;
        xml += writeCell(cell(row), type, `${names[at]}${place}`);
      }
      xml += '</row>';
    }
    if (place > MOST_SHEET_ROWS + 1) throw new Error('There are more rows than a sheet holds.');
    yield xml;
  }
  yield afterRows;
}

/** 'A' for the first column, then 'Z', 'AA'. */
function nameColumn(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : nameColumn(Math.floor(at / 26) - 1) + last;
}

function writeCell(value: CsvCell, type: 'day' | undefined, place: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return writeText(value ? 'Yes' : 'No', place, styles.text);
  const day = type === 'day' ? countDays(value) : 0;
  return day < firstSureDay
    ? writeText(value, place, styles.text)
    : `<c r="${place}" s="${styles.day}"><v>${day}</v></c>`;
}

const writeText = (text: string, place: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

/** Days are counted from the end of 1899; Excel also counts February 29th of 1900, which there was not. */
const countDays = (day: CalendarDate) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
const firstSureDay = 61;

/** What XML has no sign for is written as Office does, '_x0007_', and a text that looks like it so that it stays as it is. */
function escapeText(text: string): string {
  const whole = text.replace(/\r\n?/g, '\n');
  const held = whole.length > MOST_CELL_CHARACTERS ? `${whole.slice(0, MOST_CELL_CHARACTERS - 1)}…` : whole;
  return special.test(held) ? held.replace(specials, escapeSign) : held;
}
const MOST_CELL_CHARACTERS = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 does not allow them.
const special = /[&<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/;
const specials = new RegExp(special, 'g');
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeSign = (sign: string) =>
  names[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const sheetName = 'xl/worksheets/sheet1.xml';

const beforeRows =
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  // Wide enough for a day: a narrower column shows ####.
  '<sheetFormatPr defaultColWidth="14" defaultRowHeight="15"/><sheetData>';
const afterRows =
  // Otherwise Excel warns at each text that looks like a number.
  '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>';

/** By their place among the formats of the style sheet. */
const styles = { text: 1, day: 2, heading: 3 } as const;
const formats = [
  'numFmtId="0" fontId="0"',
  'numFmtId="49" fontId="0" applyNumberFormat="1"',
  'numFmtId="164" fontId="0" applyNumberFormat="1"',
  'numFmtId="0" fontId="1" applyFont="1"',
];

const relate = (...targets: [type: string, target: string][]) =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The files of the package beside the sheet. */
const parts = {
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>` +
    `<Override PartName="/${sheetName}" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': relate(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relate(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${formats.length}">${formats.map((format) => `<xf fillId="0" borderId="0" xfId="0" ${format}/>`).join('')}</cellXfs>` +
    '</styleSheet>',
};
