import type { ownReceipts } from '#contract/own-receipts.ts';
import type { Input } from '#contract/route.ts';
import { detailsIn } from '#domain/printed-fields.ts';
import { emptyReceiptProblem, quantityProblem, receiptPoints } from '#domain/receipts.ts';
import { listEnabledItems } from '#server/catalog/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { ConcurrentChange } from '#server/db/transaction.ts';
import { confirmUpload, type InspectedUpload, inspectUpload } from '#server/files/actions.ts';
import { problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { lockMember } from '#server/members/queries.ts';
import { submitDraft } from '../entry/actions.ts';
import { checkDetails } from '../entry/checks.ts';
import { findHolder, refuseFinished, refuseTaken } from '../entry/receipt-numbers.ts';
import { insertReceiptItems, listReceiptItems } from '../item-queries.ts';
import { withPrinted } from '../printed-names.ts';
import {
  beginDraft,
  columnsOf,
  findSubmittedWithFile,
  lockOwnReceipt,
  type ReceiptRow,
  setReceipt,
} from '../queries.ts';

type Submit = typeof ownReceipts.submitReceipt;
type Sent = Input<Submit>;

/**
 * Checks the receipt and inspects its file, before the transaction of `submitReceipt` begins. The file comes last,
 * because it costs most; the transaction checks the rest again. Returns the receipt if it was submitted before.
 */
async function checkSubmission(sent: Sent, context: Context<Submit>): Promise<InspectedUpload | ReceiptRow> {
  const { db, services, actor, now, refuse } = context;
  await checkDetails(db, actor.programId, sent, now);
  const quantities = sent.items.flatMap(({ quantity }, at) =>
    problemsOf({ [`items.${at}.quantity`]: quantityProblem(quantity) }),
  );
  throwProblems([...quantities, ...problemsOf({ items: emptyReceiptProblem(sent.items.length, sent.memberNote) })]);
  const taken = await findHolder(db, actor, sent);
  // Read after it: the same call may be submitting the receipt at this moment, which then has taken the number itself.
  const before = await findSubmitted(db, sent, context);
  if (before) return before;
  refuseTaken(taken, refuse);
  await readItems(db, sent, context);
  const upload = { imageKey: sent.image.imageKey, album: 'receipts', programId: actor.programId, actor } as const;
  return await inspectUpload(services, upload);
}

/** Creates the receipt with its lines and submits it. A call that is sent again gets what the first one made. */
export async function submitReceipt(sent: Sent, context: Context<Submit>): Promise<ReceiptRow> {
  const checked = await checkSubmission(sent, context);
  if ('receipt_number' in checked) return checked;
  return await context.write((inside) => createSubmitted(sent, checked, inside));
}

async function createSubmitted(sent: Sent, upload: InspectedUpload, context: Inside<Submit>): Promise<ReceiptRow> {
  const { db, actor, refuse } = context;
  const { programId } = actor;
  // Locks the file: the second of two calls with the same file waits here, then finds the receipt submitted.
  await confirmUpload(db, upload);
  const before = await findSubmitted(db, sent, context);
  if (before) return before;
  const items = await readItems(db, sent, context);
  const details = detailsOf(sent);
  const { draft, canBeAnother } = await openEmptyDraft(sent, context);
  refuseFinished({ receipt: draft, canBeAnother }, refuse);
  // The number belongs to a draft that the member began elsewhere.
  if ((await listReceiptItems(db, programId, [draft.id])).length > 0) throw refuse('receipt-exists', { canBeAnother });
  const receipt = { ...draft, ...columnsOf(details) };
  // It may be an emptied draft of other details; another file forgets what was printed for lines that it has.
  await setReceipt(db, programId, draft.id, columnsOf(details));
  await insertReceiptItems(db, receipt, await withPrinted(db, receipt, items));
  return await submitDraft(receipt, context, sent.memberNote);
}

/** The draft with the number, or a new one; locked before the member. */
async function openEmptyDraft(sent: Sent, { db, actor }: Inside<Submit>) {
  const found = await findHolder(db, actor, sent);
  if (found) await lockOwnReceipt(db, actor.programId, actor.memberId, found.receipt.id);
  await lockMember(db, actor.programId, actor.memberId);
  const held = await findHolder(db, actor, sent);
  if (held && held.receipt.id !== found?.receipt.id) throw new ConcurrentChange();
  if (held) return { draft: held.receipt, canBeAnother: held.canBeAnother };
  const isAnother = sent.anotherReceipt ?? false;
  return { draft: await beginDraft(db, actor, detailsOf(sent), { isAnother }), canBeAnother: false };
}

/** What the member has submitted with this file and number. */
const findSubmitted = (db: Db, sent: Sent, { actor: { programId, memberId } }: Pick<Context<Submit>, 'actor'>) =>
  findSubmittedWithFile(db, { program_id: programId, member_id: memberId, ...columnsOf(detailsOf(sent)) });

const detailsOf = (sent: Sent) => ({ ...detailsIn(sent), image: sent.image });

/** The items at today's points; refused if their sum is not the one that the person saw. */
async function readItems(
  db: Db,
  { items, points }: Sent,
  { actor, refuse }: Pick<Context<Submit>, 'actor' | 'refuse'>,
) {
  const offered = await listEnabledItems(
    db,
    actor.programId,
    items.map(({ itemId }) => itemId),
  );
  const found = items.flatMap(({ itemId, quantity, printed }) => {
    const item = offered.get(itemId);
    return item ? [{ ...item, quantity, printed }] : [];
  });
  const sum = receiptPoints(found);
  if (found.length < items.length || sum !== points) throw refuse('stale', { points: sum });
  return found;
}
