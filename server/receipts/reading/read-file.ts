import type { ReadReceipt } from '#contract/readings.ts';
import type { Proposal, Word } from '#domain/reading/page.ts';
import { readFields } from '#domain/reading/read-fields.ts';
import type { Models } from './text/models.ts';
import { readPdf } from './text/read-pdf.ts';
import { type ReadPage, readPicture } from './text/read-picture.ts';

/** Grows with each change of what is read, so that a kept reading tells which reader it is from. */
export const READER_VERSION = 1;

/** Reads a receipt from the bytes of a picture or PDF. Files that are neither are refused by an error. */
export async function readFile(
  loadModels: () => Promise<Models>,
  bytes: Uint8Array,
  dateOrder: 'DMY' | 'MDY',
): Promise<ReadReceipt> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  const pages = isPdf ? await readPdf(loadModels, bytes) : [await readPicture(await loadModels(), bytes)];
  return toReadReceipt(pages, dateOrder);
}

function toReadReceipt(pages: readonly ReadPage[], dateOrder: 'DMY' | 'MDY'): ReadReceipt {
  const rows = pages.flatMap((page, at) => page.rows.map((row) => ({ row, page, at })));
  const pageOf = new Map(rows.flatMap(({ row, at }) => row.map((word) => [word, at] as const)));
  const { number, date, total, merchant, lines } = readFields(
    rows.map(({ row }) => row),
    { dateOrder },
  );
  const placeOf = (words: readonly Word[]) => {
    const page = pageOf.get(words[0]!) ?? 0;
    const { left, top, right, bottom } = pages[page]!.toPicture({
      left: Math.min(...words.map((word) => word.left)),
      top: Math.min(...words.map((word) => word.top)),
      right: Math.max(...words.map((word) => word.right)),
      bottom: Math.max(...words.map((word) => word.bottom)),
    });
    return { page, left: round(left), top: round(top), right: round(right), bottom: round(bottom) };
  };
  const keep = <Value>(proposal: Proposal<Value> | null) =>
    proposal && {
      value: proposal.value,
      certainty: round(proposal.certainty),
      place: proposal.words.length > 0 ? placeOf(proposal.words) : null,
    };
  return {
    version: READER_VERSION,
    number: keep(number),
    date: keep(date),
    total: keep(total),
    merchant: keep(merchant),
    lines: lines.map(({ text, quantity, amount, words }) => ({ text, quantity, amount, place: placeOf(words) })),
    rows: rows.map(({ row }) => ({ text: row.map(({ text }) => text).join(' '), place: placeOf(row) })),
  };
}

const round = (share: number) => Math.round(share * 10_000) / 10_000;
