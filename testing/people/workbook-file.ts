import { buffer } from 'node:stream/consumers';
import { writeZip } from '#server/files/zip.ts';

/** A sheet: the XML of its rows, and what else its entry in the workbook says. */
export interface SheetParts {
  rows: string;
  /** Cells that are merged: 'B2:B5'. */
  merged?: readonly string[];
  attributes?: string;
}
interface BookParts {
  /** By name, in order. */
  sheets: Readonly<Record<string, SheetParts>>;
  /** XML of the shared texts: `<si>…</si>`. */
  texts?: string;
  /** Codes of the formats of styles 1, 2, 3…; 0 has none. A number is one that has no code. */
  formats?: readonly (string | number)[];
  /** Attributes of the workbook's properties. */
  properties?: string;
  /** Files in the place of those of the same names. */
  files?: Readonly<Record<string, string>>;
}

/** An Excel workbook as programs write it, of raw XML, for what a person cannot make with a program at hand. */
export async function makeWorkbook(book: BookParts): Promise<Buffer> {
  const { sheets, texts = '', formats = [], properties = '', files } = book;
  const all = Object.entries(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const own = formats.flatMap((code, at) => (typeof code === 'string' ? [{ id: 164 + at, code }] : []));
  const inQuotes = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return await zipOf({
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${properties}/><sheets>${all
      .map(
        ([name, { attributes = '' }], at) => `<sheet name="${name}" sheetId="${at + 1}" ${attributes} r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all
      .map((_, at) => `<Relationship Id="s${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`)
      .join(
        '',
      )}<Relationship Id="t" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="f" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${main}">${texts}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own
      .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${inQuotes(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((code, at) => `<xf numFmtId="${typeof code === 'number' ? code : 164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      all.map(([, { rows, merged = [] }], at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}<pageMargins left="0.7"/></worksheet>`,
      ]),
    ),
    ...files,
  });
}

/** A row of texts. */
export const textRow = (...cells: string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`).join('')}</row>`;

export const zipOf = (files: Readonly<Record<string, string>>): Promise<Buffer> =>
  buffer(
    writeZip(
      Object.entries(files).map(([name, content]) => ({
        name,
        async *open() {
          yield content;
        },
      })),
      new Date(0),
    ),
  );
