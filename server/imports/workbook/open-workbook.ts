import path from 'node:path';
import { type FileRecord, MAX_CSV_COLUMNS } from '#domain/imports/csv-records.ts';
import { findHeader, HEADER_WITHIN, type Needed } from '#domain/imports/find-table.ts';
import { builtInFormats, makeNumberFormat, type ShowNumber, showGeneral } from '#domain/imports/number-formats.ts';
import { otherZipOf } from '#domain/imports/other-files.ts';
import { NotATable } from '../not-a-table.ts';
import { findMerged } from './find-merged.ts';
import { readSheet, type Shared } from './read-sheet.ts';
import { takeXml } from './read-xml.ts';
import { readSharedTexts } from './shared-texts.ts';
import { openZip, type Zip } from './zip.ts';

interface Asked {
  needed: Needed;
  sheet?: string | null | undefined;
  mostColumns?: number | undefined;
}

/** The sheet of a workbook that is read. */
interface OpenedSheet {
  sheet: string | null;
  otherSheets: string[];
  records: AsyncIterable<FileRecord[]>;
}

/** Bytes of a part when it is unpacked: of a sheet, of the texts, and of what describes them. */
const most = { sheet: 1_500_000_000, texts: 400_000_000, description: 20_000_000 };
/** Bytes that are unpacked in all: the chosen sheet is read twice, others are looked into. */
const mostInAll = 2 * most.sheet + most.texts;
/** Sheets that are looked into. */
const mostSheets = 50;
/** Sheets that are named, and parts that a part refers to. */
const mostNamed = 10_000;

/**
 * Opens an Excel workbook (ECMA-376): the sheet that is wanted, else the first one with all columns that are needed, else the one with most of them, else
 * the first with rows. Hidden sheets are passed over.
 */
export async function openWorkbook(
  file: string,
  { needed, sheet: wanted, mostColumns = MAX_CSV_COLUMNS }: Asked,
): Promise<OpenedSheet> {
  const zip = await openZip(file, mostInAll);
  try {
    const other = otherZipOf(zip.names);
    if (other) throw new NotATable({ code: 'otherFile', kind: other });
    const book = await readBook(zip);
    if (book.sheets.length === 0) throw new NotATable({ code: 'workbookWithoutSheets' });
    const shared = { ...(await readShared(zip, book)), mostColumns };
    let chosen = book.sheets.find(({ name }) => name === wanted);
    let mostFound = -1;
    for (const sheet of chosen ? [] : book.sheets) {
      const first = await takeFirst(readSheet(zip.read(sheet.part, most.sheet), shared));
      const found = needed.count(findHeader(first, needed)?.cells ?? []);
      if (first.length > 0 && found > mostFound) [chosen, mostFound] = [sheet, found];
      if (found === needed.all) break;
    }
    const otherSheets = book.sheets.flatMap((sheet) => (sheet === chosen ? [] : [sheet.name]));
    return { sheet: chosen?.name ?? null, otherSheets, records: readChosen(chosen, shared, zip) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* readChosen(sheet: Sheet | undefined, shared: Shared, zip: Zip) {
  try {
    if (!sheet) return;
    const merged = await findMerged(zip.read(sheet.part, most.sheet));
    yield* readSheet(zip.read(sheet.part, most.sheet), shared, merged);
  } finally {
    zip.close();
  }
}

async function takeFirst(records: AsyncGenerator<FileRecord[]>): Promise<FileRecord[]> {
  const held: FileRecord[] = [];
  for await (const batch of records) {
    held.push(...batch);
    if (held.length >= HEADER_WITHIN) break;
  }
  return held;
}

interface Sheet {
  name: string;
  part: string;
}
interface Book {
  sheets: Sheet[];
  texts: string | undefined;
  styles: string | undefined;
  is1904: boolean;
}

async function readBook(zip: Zip): Promise<Book> {
  const [main = { target: 'xl/workbook.xml' }] = (await readRelations(zip, '')).filter(
    ({ type }) => type === 'officeDocument',
  );
  const relations = await readRelations(zip, main.target);
  const worksheets = new Map(relations.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])));
  const sheets = new Map<string, Sheet>();
  let named = 0;
  let is1904 = false;
  await takeXml(zip.read(main.target, most.description), {
    open(name, { name: title = '', state = 'visible', date1904, ...attributes }) {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet') return;
      named += 1;
      if (named > mostNamed) throw new NotATable({ code: 'workbookTooLarge' });
      if (state !== 'visible') return;
      const [, id] = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key)) ?? [];
      const part = worksheets.get(id);
      // A part that several sheets name is looked into once.
      if (part && sheets.size < mostSheets && !sheets.has(part)) sheets.set(part, { name: title, part });
    },
  });
  const partOf = (kind: string) => relations.find(({ type }) => type === kind)?.target;
  return { sheets: [...sheets.values()], texts: partOf('sharedStrings'), styles: partOf('styles'), is1904 };
}

/** What a part of the package refers to, by kind. */
async function readRelations(zip: Zip, part: string) {
  const relations: { id: string | undefined; type: string | undefined; target: string }[] = [];
  const name = path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`);
  if (!zip.has(name)) return relations;
  await takeXml(zip.read(name, most.description), {
    open(tag, { Id, Type, Target }) {
      if (tag !== 'Relationship' || !Target) return;
      const target = Target.startsWith('/') ? Target.slice(1) : path.posix.join(path.posix.dirname(part), Target);
      if (relations.length === mostNamed) throw new NotATable({ code: 'workbookTooLarge' });
      relations.push({ id: Id, type: Type?.split('/').at(-1), target });
    },
  });
  return relations;
}

async function readShared(zip: Zip, { texts, styles, is1904 }: Book): Promise<Omit<Shared, 'mostColumns'>> {
  return {
    texts: texts && zip.has(texts) ? await readSharedTexts(zip.read(texts, most.texts)) : () => undefined,
    formats: styles && zip.has(styles) ? await readFormats(zip, styles, is1904) : () => showGeneral,
  };
}

async function readFormats(zip: Zip, part: string, is1904: boolean): Promise<Shared['formats']> {
  const codes = new Map<number, string>(Object.entries(builtInFormats).map(([id, code]) => [Number(id), code]));
  const styles: number[] = [];
  let isOfCells = false;
  await takeXml(zip.read(part, most.description), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode) codes.set(Number(numFmtId), formatCode.slice(0, 255));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) styles.push(Number(numFmtId) || 0);
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  const made = new Map<number, ShowNumber>();
  return (style) => {
    const id = styles[style] ?? 0;
    const code = codes.get(id);
    if (code === undefined) return showGeneral;
    const show = made.get(id) ?? makeNumberFormat(code, { is1904 });
    made.set(id, show);
    return show;
  };
}
