import { isOutsideProgram } from '#domain/receipts.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Services } from '#server/services.ts';
import type { ReceiptRow } from '../queries.ts';
import type { Queue } from '../queue-queries.ts';
import { toReceipt } from '../to-receipt.ts';
import type { DecisionRow } from './decision-queries.ts';
import { type DuplicateRow, getSurroundings, type ReviewFacts } from './queries.ts';
import { findTakeBack } from './take-back-actions.ts';

/** A receipt with what a reviewer needs, and its place in the queue under review. */
export async function toReview(
  { db, services, actor, now }: { db: Db; services: Services; actor: Admin; now: Date },
  row: ReceiptRow,
  only: Queue['only'],
) {
  const receipt = await toReceipt(db, services, row);
  const queued = { only, now, timeZone: row.time_zone };
  const { duplicates, facts, decisions, queue } = await getSurroundings(db, row, queued);
  return {
    ...receipt,
    outsideProgram: isOutsideProgram(row.date_of_purchase, { startDate: facts.start_date, endDate: facts.end_date }),
    possibleDuplicates: duplicates.map(toDuplicate),
    duplicatesInAll: duplicates[0]?.in_all ?? { approved: 0, submitted: 0, denied: 0 },
    member: { _id: row.member_id, receipts: facts.receipts, deniedReceipts: facts.denied_receipts },
    decidedBy: facts.decided_by,
    decisions: decisions.map((decision) => toDecision(decision, actor)),
    takeBack: findTakeBack(services.config, row, actor, now),
    reading: facts.reading,
    readingState: toReadingState(services, facts),
    queue,
  };
}

/** What is switched off has not failed. */
const toReadingState = ({ config }: Services, { reading_state: state, reading_failure: failure }: ReviewFacts) =>
  config.readsReceipts && state ? { state, failure: state === 'failed' ? failure : null } : null;

const toDecision = (row: DecisionRow, { userId }: Admin) => ({
  ...{ decision: row.decision, at: row.decided_at, by: row.decided_by, points: row.points },
  ...{ denialReason: row.denial_reason, reason: row.reason, comments: row.comments },
  objection: row.objected_at && {
    ...{ words: row.objection ?? '', sentAt: row.objected_at, outcome: row.outcome, answer: row.answer },
    ...{ answeredAt: row.answered_at, answeredBy: row.answered_by, isOwn: row.made_by === userId },
  },
});

const toDuplicate = (row: DuplicateRow) => ({
  _id: row.id,
  user: { _id: row.user_id, name: row.member_name, username: row.username },
  receiptNumber: row.receipt_number,
  dateOfPurchase: row.date_of_purchase,
  state: row.state,
  decidedAt: row.decided_at,
  sameNumber: row.same_number,
  sameFile: row.same_file,
  sentBefore: row.sent_before,
  denialReason: row.denial_reason,
  denialReasonOther: row.denial_reason_other,
});
