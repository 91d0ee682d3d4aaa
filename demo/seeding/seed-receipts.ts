import { today } from '#domain/calendar.ts';
import { normalizeReceiptNumber, receiptPoints } from '#domain/receipts.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { record } from '#server/events/audit.ts';
import type { FileStore } from '#server/files/store.ts';
import { memberKeyOf } from '#server/members/name-queries.ts';
import { movePoints } from '#server/points/actions.ts';
import { addReading } from '#server/receipts/reading/actions.ts';
import { writeDecision } from '#server/receipts/review/decision-queries.ts';
import { admin } from '../cast.ts';
import { demoZone } from '../harbor/program.ts';
import { demoStores } from '../harbor/stores.ts';
import type { PlannedReceipt } from '../plans/plan-receipts.ts';
import type { DemoReceipt } from '../receipts/receipt.ts';
import { drawReceiptPdf } from '../receipts/receipt-pdf.ts';
import { drawReceiptPhoto } from '../receipts/receipt-picture.ts';
import type { SeededItem } from './seed-offers.ts';
import type { SeededMember } from './seed-people.ts';
import { storeFile } from './store-file.ts';

/** After the files that people upload themselves. */
const DEMO_PRIORITY = 1_000;

export interface SeededReceipt {
  id: string;
  memberId: string;
  number: string;
  points: number;
  approvedAt: Date | null;
}
interface Place {
  db: Tx;
  store: FileStore;
  programId: string;
  adminId: string;
}

/** Draws a planned receipt, submits it, and records what is decided of it; `approve` approves it in its turn. */
export async function seedReceipt(
  place: Place,
  plan: PlannedReceipt,
  member: SeededMember,
  catalog: readonly SeededItem[],
): Promise<SeededReceipt> {
  const { db, programId, adminId } = place;
  const lines = plan.lines.map(({ item, quantity }) => ({ item: catalog[item]!, quantity }));
  const points = receiptPoints(lines.map(({ item, quantity }) => ({ points: item.points, quantity })));
  const id = newId(plan.submittedAt);
  const dateOfPurchase = today(new Date(plan.submittedAt.getTime() - 26 * 3_600_000), demoZone);
  const approvedAt = plan.decision && !plan.decision.denied ? plan.decision.at : null;
  const name = `${member.person.firstName} ${member.person.lastName}`;
  const { denied } = plan.decision ?? { denied: null };
  const imageKey = await draw(place, member.userId, plan, { ...toDraw(plan, lines), date: dateOfPurchase });
  await db
    .insertInto('receipts')
    .values({
      program_id: programId,
      id,
      member_id: member.memberId,
      receipt_number: plan.number,
      number_key: normalizeReceiptNumber(plan.number),
      date_of_purchase: dateOfPurchase,
      image_key: imageKey,
      state: 'submitted',
      submitted_at: plan.submittedAt,
      member_name: name,
      member_key: memberKeyOf({ name, username: member.person.username }),
      created_at: plan.submittedAt,
    })
    .execute();
  await db
    .insertInto('receipt_items')
    .values(
      lines.map(({ item, quantity }) => ({
        program_id: programId,
        id: newId(plan.submittedAt),
        receipt_id: id,
        item_id: item.id,
        name: item.name,
        points: item.points,
        quantity,
        approved: approvedAt !== null,
      })),
    )
    .execute();
  // Those that wait are read while the demo runs; a reviewer sees the result beside the receipt.
  if (!plan.decision) await addReading(db, { programId, imageKey, memberId: member.memberId }, DEMO_PRIORITY);
  const decided = {
    programId,
    subject: { kind: 'receipt', id, name: plan.number },
    member: { id: member.memberId, userId: member.userId, username: member.person.username },
  } as const;
  // Recorded alone: it happened long ago, so that nobody is mailed.
  const by = { kind: 'admin', userId: adminId, username: admin.username } as const;
  const paid = { points, adminComments: null };
  if (approvedAt) await record(db, by, [{ type: 'receipt.approved', ...decided, data: paid }], approvedAt);
  if (denied) {
    const data = { denialReason: denied.reason, denialReasonOther: null, adminComments: null };
    const at = plan.decision!.at;
    await record(db, by, [{ type: 'receipt.denied', ...decided, data }], at);
    await writeDecision(db, undecided(programId, { id, memberId: member.memberId }), {
      decision: 'denied',
      denial_reason: denied.reason,
      denial_reason_other: null,
      admin_comments: denied.comments ?? null,
      ...{ decided_at: at, decided_by: adminId },
    });
  }
  return { id, memberId: member.memberId, number: plan.number, points, approvedAt };
}

/** Approves it, and pays its points. */
export async function approve(
  { db, programId, adminId }: Place,
  receipt: SeededReceipt,
  decided_at: Date,
): Promise<void> {
  const { memberId, id, number, points } = receipt;
  await movePoints(db, {
    ...{ programId, memberId, kind: 'earned', cause: 'receipt', causeId: id, points },
    label: { code: 'receipt', number },
    at: decided_at,
    decidedBy: adminId,
  });
  const decision = { decision: 'approved', points, admin_comments: null, decided_at, decided_by: adminId } as const;
  await writeDecision(db, undecided(programId, receipt), decision);
}

const undecided = (program_id: string, { id, memberId }: Pick<SeededReceipt, 'id' | 'memberId'>) => ({
  ...{ program_id, id, member_id: memberId, decisions: 0 },
});

type Line = { item: SeededItem; quantity: number };

const toDraw = (plan: PlannedReceipt, lines: readonly Line[]): Omit<DemoReceipt, 'date'> => ({
  ...demoStores[plan.store]!,
  number: plan.number,
  // The prices follow the points: what earns more costs more.
  lines: lines.map(({ item, quantity }) => ({ name: item.name, quantity, price: item.points * 31 + 99 })),
});

async function draw({ db, store, programId }: Place, uploadedBy: string, plan: PlannedReceipt, receipt: DemoReceipt) {
  const isPhoto = plan.kind === 'photo';
  return await storeFile(db, store, {
    programId,
    album: 'receipts',
    fileName: isPhoto ? `receipt-${plan.number}.jpg` : `invoice-${plan.number}.pdf`,
    contentType: isPhoto ? 'image/jpeg' : 'application/pdf',
    bytes: isPhoto ? await drawReceiptPhoto(receipt) : drawReceiptPdf(receipt),
    uploadedBy,
  });
}
