import { learnAliases } from '#server/catalog/aliases/actions.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { ReceiptItemRow } from './item-queries.ts';
import type { ReceiptRow } from './queries.ts';
import { listPrintedTexts } from './reading/queries.ts';

type Receipt = Pick<ReceiptRow, 'program_id' | 'member_id' | 'image_key'>;

/**
 * New lines of a receipt with what is printed where they were read. The text is that of the server's own reading of the
 * receipt's file; a line that it has not is passed over, as nobody has to know it.
 */
export async function withPrinted<Line extends { line?: number | undefined }>(
  db: Db,
  receipt: Receipt,
  lines: readonly Line[],
): Promise<(Line & { printed: string | undefined })[]> {
  const texts = lines.some(({ line }) => line !== undefined) ? await listPrintedTexts(db, fileOf(receipt)) : [];
  return lines.map((line) => ({ ...line, printed: texts[line.line ?? -1] || undefined }));
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
