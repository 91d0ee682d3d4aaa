import { learnAliases } from '#server/catalog/aliases/actions.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { ReceiptItemRow } from './item-queries.ts';
import type { ReceiptRow } from './queries.ts';
import { listPrintedTexts } from './reading/queries.ts';

type Receipt = Pick<ReceiptRow, 'program_id' | 'member_id' | 'image_key'>;

/**
 * New lines of a receipt with what is printed for them, as far as the server itself has read it in the receipt's file. A
 * text that the file does not have is passed over: it may be of another file, or of an earlier reading.
 */
export async function withPrinted<Line extends { printed?: string | undefined }>(
  db: Db,
  receipt: Receipt,
  lines: readonly Line[],
): Promise<Line[]> {
  const texts = new Set(lines.some(({ printed }) => printed) ? await listPrintedTexts(db, fileOf(receipt)) : []);
  return lines.map((line) => (texts.has(line.printed ?? '') ? line : { ...line, printed: undefined }));
}

/** Learns what an approved receipt prints for its items, as far as they were not denied. */
export async function learnPrinted(db: Tx, receipt: Receipt, lines: readonly ReceiptItemRow[]): Promise<void> {
  const picked = lines.flatMap(({ printed, item_id: itemId, denied }) =>
    printed !== null && !denied ? [{ printed, itemId }] : [],
  );
  await learnAliases(db, { programId: receipt.program_id, memberId: receipt.member_id }, picked);
}

const fileOf = ({ program_id, member_id, image_key }: Receipt) => ({
  programId: program_id,
  memberId: member_id,
  imageKey: image_key,
});
