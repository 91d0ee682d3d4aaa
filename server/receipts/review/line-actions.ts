import type { reviews } from '#contract/reviews.ts';
import type { Input } from '#contract/route.ts';
import { quantityProblem } from '#domain/receipts.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import { findEnabledItem } from '#server/catalog/queries.ts';
import { isStale } from '#server/db/stale.ts';
import { InvalidInput, problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { noItem, refuseLine } from '../entry/checks.ts';
import { aboutReceipt } from '../events.ts';
import { insertReceiptItems, listReceiptItems, type ReceiptItemRow, setReceiptItem } from '../item-queries.ts';
import { withPrinted } from '../printed-names.ts';
import type { ReceiptRow } from '../queries.ts';
import { lockWaiting } from './actions.ts';
import { toReview } from './to-review.ts';

type Add = typeof reviews.addItemAsAdmin;
type Correct = typeof reviews.correctReceiptItem;

/** Adds a line that the member forgot, at today's points, while the receipt waits. */
export async function addItemAsAdmin(
  { receiptId, itemId, quantity, printed }: Input<Add>,
  context: Context<Add>,
): Promise<ReceiptRow> {
  const { db, tell, refuse } = context;
  throwProblems(problemsOf({ quantity: quantityProblem(quantity) }));
  const receipt = await lockWaiting(receiptId, context);
  const item = await findEnabledItem(db, receipt.program_id, itemId);
  if (!item) throw refuse('not-found', noItem);
  await refuseLine(db, receipt, item.id, refuse);
  await insertReceiptItems(db, receipt, await withPrinted(db, receipt, [{ ...item, quantity, printed }]));
  const data = { item: item.name, points: item.points, quantity };
  await tell({ type: 'receipt.item-added', ...aboutReceipt(receipt), data });
  return receipt;
}

/**
 * Corrects a line's quantity, or approves or denies it individually, while the receipt waits. Its points stay as they were
 * promised, for a higher quantity too: the reviewer corrects it to what the paper says, and sees what the item earns today.
 */
export async function correctReceiptItem(
  { id, itemId, only, version, updatedFields }: Input<Correct>,
  context: Context<Correct>,
): Promise<ReceiptRow> {
  const { db, tell, refuse } = context;
  const { quantity, approved, denied } = updatedFields;
  if (quantity !== undefined) throwProblems(problemsOf({ 'updatedFields.quantity': quantityProblem(quantity) }));
  if (approved && denied) {
    throw new InvalidInput([{ path: 'updatedFields', problem: { code: 'lineApprovedAndDenied' } }]);
  }
  const receipt = await lockWaiting(id, context);
  const lines = await listReceiptItems(db, receipt.program_id, [receipt.id]);
  const line = lines.find((candidate) => candidate.id === itemId);
  if (!line) throw refuse('not-found', noItem);
  if (isStale(version, line)) throw refuse('stale', { receipt: await toReview(context, receipt, only) });
  const after = {
    quantity: quantity ?? line.quantity,
    approved: approved ?? (line.approved && !denied),
    denied: denied ?? (line.denied && !approved),
  };
  const changes = findChanges(judgementOf(line), after);
  if (!changes) return receipt;
  await setReceiptItem(db, receipt.program_id, line.id, after);
  const data = { item: line.name, ...changes };
  await tell({ type: 'receipt.item-corrected', ...aboutReceipt(receipt), data });
  return receipt;
}

const judgementOf = ({ quantity, approved, denied }: ReceiptItemRow) => ({ quantity, approved, denied });
