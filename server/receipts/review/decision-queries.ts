import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { ObjectionOutcome } from '#domain/objections.ts';
import type { DenialReason, ReceiptDecision } from '#domain/receipts.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { ReceiptRow } from '../queries.ts';

interface Decided {
  decided_at: Date;
  decided_by: string;
}
/** A decision with what it leaves in the receipt. */
export type NewDecision = Decided &
  (
    | { decision: 'approved'; points: number; admin_comments: string | null }
    | {
        decision: 'denied';
        denial_reason: DenialReason;
        denial_reason_other: string | null;
        admin_comments: string | null;
      }
    | { decision: 'reopened'; reason: string }
    | { decision: 'taken-back' }
  );

type Decidable = Pick<ReceiptRow, 'program_id' | 'id' | 'member_id' | 'decisions'>;

/** Which decision of the receipt the next one is. The ledger counts by it how often a receipt was paid. */
export const nextDecision = ({ decisions }: Pick<ReceiptRow, 'decisions'>) => decisions + 1;

/** Writes a decision as a row, and the state that the receipt has by it; its line is the one that it wrote in the ledger. */
export async function writeDecision<R extends Decidable>(db: Db, receipt: R, made: NewDecision) {
  const { decision, decided_at, decided_by } = made;
  const { program_id, id: receipt_id, member_id } = receipt;
  const number = nextDecision(receipt);
  const state = stateAfter(made);
  const moved = decision === 'reopened' || decision === 'taken-back' ? 'reversed' : 'earned';
  const line = sql<number | null>`(select line from points_entries
    where program_id = ${program_id} and member_id = ${member_id} and cause = 'receipt' and cause_id = ${receipt_id}
      and kind = ${moved} and round = ${number})`;
  await db
    .with('receipt', (query) =>
      query
        .updateTable('receipts')
        .set({ ...state, decisions: number })
        .where('program_id', '=', program_id)
        .where('id', '=', receipt_id),
    )
    .insertInto('receipt_decisions')
    .values({
      ...{ program_id, receipt_id, number, decision, decided_at, decided_by, member_id, line },
      points: state.points,
      denial_reason: state.denial_reason,
      reason: decision === 'reopened' ? made.reason : state.denial_reason_other,
      comments: state.admin_comments,
    })
    .execute();
  return { ...receipt, ...state, decisions: number };
}

function stateAfter(made: NewDecision) {
  const { decided_at, decided_by } = made;
  const nothing = { points: null, denial_reason: null, denial_reason_other: null, admin_comments: null };
  switch (made.decision) {
    case 'approved': {
      const { points, admin_comments } = made;
      return { ...nothing, state: 'approved' as const, decided_at, decided_by, points, admin_comments };
    }
    case 'denied': {
      const { denial_reason, denial_reason_other, admin_comments } = made;
      const why = { denial_reason, denial_reason_other, admin_comments };
      return { ...nothing, state: 'denied' as const, decided_at, decided_by, ...why };
    }
    case 'reopened':
      return { ...nothing, state: 'submitted' as const, decided_at: null, decided_by: null, reopened_at: decided_at };
    case 'taken-back':
      return { ...nothing, state: 'submitted' as const, decided_at: null, decided_by: null };
  }
}

/** The line of the ledger that paid the receipt and was not taken back; null if no points were paid. */
export async function findPayment(db: Db, { program_id, member_id, id, points }: ReceiptRow): Promise<number | null> {
  if (!points) return null;
  const { rows } = await sql<{ line: number }>`
    select e.line from points_entries e
    where e.program_id = ${program_id} and e.member_id = ${member_id} and e.cause = 'receipt' and e.cause_id = ${id}
      and e.kind = 'earned' and not exists (
        select from points_entries back where back.program_id = ${program_id} and back.member_id = ${member_id}
          and back.reverses = e.line and back.kind = 'reversed')`.execute(db);
  if (!rows[0]) throw new Error(`Receipt ${id} is approved for ${points} points, and no line of the ledger paid it`);
  return rows[0].line;
}

/** How many of the points with which the receipt was paid last have settled a debt. */
export async function findSettled(db: Db, { program_id, member_id, id }: ReceiptRow): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(-sum(debt_amount), 0)::integer as points from points_entries
    where program_id = ${program_id} and member_id = ${member_id} and cause = 'receipt' and cause_id = ${id}
      and kind = 'settled' and line > (
        select max(line) from points_entries where program_id = ${program_id} and member_id = ${member_id}
          and cause = 'receipt' and cause_id = ${id} and kind = 'earned')`.execute(db);
  return rows[0]!.points;
}

/** What became of the points with which the receipt was paid last. */
export async function findOutcome(db: Db, receipt: ReceiptRow): Promise<Outcome> {
  const line = await findPayment(db, receipt);
  if (line === null) return freelyPaid;
  const { rows } = await sql<Omit<Outcome, 'settled'>>`
    select case when l.is_held then l.spendable_on end as "heldUntil",
      case when l.is_held then least(l.remaining, m.debt_points) else 0 end::integer as owed
    from points_lots l join members m on m.program_id = ${receipt.program_id} and m.id = ${receipt.member_id}
    where l.program_id = ${receipt.program_id} and l.member_id = ${receipt.member_id} and l.line = ${line}`.execute(db);
  return { ...rows[0]!, settled: await findSettled(db, receipt) };
}
export interface Outcome {
  /** On hold until this day, on which `owed` of them settle what the member owes. */
  heldUntil: CalendarDate | null;
  owed: number;
  settled: number;
}
export const freelyPaid: Outcome = { heldUntil: null, owed: 0, settled: 0 };

/** Whether the member has begun or sent another receipt in the place of this one. */
export async function isReplaced(db: Db, { program_id, id }: Pick<ReceiptRow, 'program_id' | 'id'>): Promise<boolean> {
  const other = db.selectFrom('receipts').where('program_id', '=', program_id).where('sent_again_of', '=', id);
  return (await other.select('id').executeTakeFirst()) !== undefined;
}

export interface DecisionRow {
  receipt_id: string;
  decision: ReceiptDecision;
  decided_at: Date;
  decided_by: string | null;
  denial_reason: string | null;
  reason: string | null;
  comments: string | null;
  points: number | null;
  made_by: string | null;
  /** Null if there is no objection to it. */
  objected_at: Date | null;
  objection: string | null;
  outcome: ObjectionOutcome | null;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
}

/** All decisions of these receipts, the first one first, with the names of those who made them. */
export const decisionsOf = (programId: string, receiptIds: readonly string[]) => sql<DecisionRow>`
  select d.receipt_id, d.decision, d.decided_at, (select ${fullNameIn('u')} from users u where u.id = d.decided_by) as decided_by,
    d.denial_reason, d.reason, d.comments, d.points, d.decided_by as made_by,
    o.sent_at as objected_at, o.words as objection, o.outcome, o.answer, o.decided_at as answered_at,
    (select ${fullNameIn('u')} from users u where u.id = o.decided_by) as answered_by
  from receipt_decisions d
  left join objections o on o.program_id = ${programId} and o.receipt_id = d.receipt_id and o.number = d.number
  where d.program_id = ${programId} and d.receipt_id = any(${receiptIds}::uuid[]) order by d.receipt_id, d.number`;
