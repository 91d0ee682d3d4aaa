import type { ReadReceipt } from '#contract/readings.ts';
import { findHead, HEAD_BYTES } from '#domain/files.ts';
import { isCutOff } from '#domain/reading/cut-off.ts';
import type { Proposal, Word } from '#domain/reading/page.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';
import { readFields } from '#domain/reading/read-fields.ts';
import { MAX_ROW_LENGTH, MAX_ROWS } from '#domain/reading/row-text.ts';
import { READER_VERSION } from './reader-version.ts';
import type { Models } from './text/models.ts';
import { readPdf } from './text/read-pdf.ts';
import { type ReadPage, readPicture } from './text/read-picture.ts';

/** Reads a receipt from the bytes of a picture or PDF. Files that are neither are refused by an error. */
export async function readFile(
  loadModels: () => Promise<Models>,
  bytes: Uint8Array,
  dateOrder: DateOrder,
): Promise<ReadReceipt> {
  const isPdf = findHead(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1'), 'application/pdf') >= 0;
  const pages = isPdf ? await readPdf(loadModels, bytes) : [await readPicture(await loadModels(), bytes)];
  const read = toReadReceipt(pages, dateOrder);
  return isPdf ? read : { ...read, cutOff: isCutOff(read.rows) };
}

function toReadReceipt(pages: readonly ReadPage[], dateOrder: DateOrder): ReadReceipt {
  const rows = mostRows(pages.map((page, at) => page.rows.map((row) => ({ row, at }))));
  const pageOf = new Map(rows.flatMap(({ row, at }) => row.map((word) => [word, at] as const)));
  const partsOf = (page: ReadPage, at: number) =>
    page.photos ?? [rows.filter((one) => one.at === at).map(({ row }) => row)];
  const { number, date, total, merchant, lines, addsUp, severalNumbers } = readFields(
    rows.map(({ row }) => row),
    { dateOrder, parts: pages.flatMap(partsOf) },
  );
  const placeOf = (words: readonly Word[]) => {
    const { page, toPicture } = pages[pageOf.get(words[0]!) ?? 0]!;
    const box = toPicture({
      left: Math.min(...words.map((word) => word.left)),
      top: Math.min(...words.map((word) => word.top)),
      right: Math.max(...words.map((word) => word.right)),
      bottom: Math.max(...words.map((word) => word.bottom)),
    });
    const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map(toShare) as Sides;
    return { page, left, top, right, bottom };
  };
  const keep = <Value>(proposal: Proposal<Value> | null) =>
    proposal && {
      value: proposal.value,
      certainty: toShare(proposal.certainty),
      place: proposal.words.length > 0 ? placeOf(proposal.words) : null,
      doubts: [...(proposal.doubts ?? [])],
    };
  return {
    version: READER_VERSION,
    number: keep(number && { ...number, value: clean(number.value) }),
    date: keep(date),
    total: keep(total),
    merchant: keep(merchant && { ...merchant, value: clean(merchant.value) }),
    lines: lines.map(({ text, words, ...line }) => ({ text: clean(text), ...line, place: placeOf(words) })),
    addsUp,
    severalNumbers: severalNumbers.map(clean),
    rows: rows.map(({ row }) => ({
      text: clean(row.map(({ text }) => text).join(' ')).slice(0, MAX_ROW_LENGTH),
      place: placeOf(row),
    })),
  };
}

/** Rows from the first pages, and the end of the last one, which has the total. */
function mostRows<Kept>(pages: readonly (readonly Kept[])[]): Kept[] {
  const rows = pages.flat();
  const end = Math.min(pages.at(-1)?.length ?? 0, MAX_ROWS / 4);
  return rows.length <= MAX_ROWS ? rows : [...rows.slice(0, MAX_ROWS - end), ...rows.slice(rows.length - end)];
}

type Sides = [left: number, top: number, right: number, bottom: number];

/** A PDF may print beyond its page. */
const toShare = (share: number) => Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000));

/** Without what cannot be stored: a PDF's text may hold anything. */
const clean = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}]/gu, '');
