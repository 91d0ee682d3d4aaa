import { type Insertable, sql } from 'kysely';
import { MAX_OPEN_APPROVALS } from '#domain/approvals.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import { heldRoles } from '#server/administrators/roles/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { ApprovalRequests } from '#server/db/tables.generated.ts';
import { lockThenRead } from '#server/db/together.ts';

/** Requests with their member, their receipt and who asked. */
const selectApprovals = (db: Db, programId: string) =>
  db
    .selectFrom('approval_requests as a')
    .innerJoin('members as m', (on) => on.onRef('m.program_id', '=', 'a.program_id').onRef('m.id', '=', 'a.member_id'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('programs as p', 'p.id', 'a.program_id')
    .innerJoin('users as asker', 'asker.id', 'a.asked_by')
    .leftJoin('receipts as r', (on) => on.onRef('r.program_id', '=', 'a.program_id').onRef('r.id', '=', 'a.receipt_id'))
    .where('a.program_id', '=', programId)
    .select(['a.program_id', 'a.id', 'a.kind', 'a.member_id', 'a.receipt_id', 'a.cause_id', 'a.points', 'a.reason'])
    .select(['a.expected', 'a.asked_by', 'a.asked_at', 'a.outcome', 'r.receipt_number'])
    .select(['m.user_id', 'm.current_points', 'm.debt_points', 'u.username', 'u.email', fullNameIn('u').as('name')])
    .select(['asker.email as asker_email', 'asker.username as asker_username', 'asker.disabled as asker_disabled'])
    .select([fullNameIn('asker').as('asker'), heldRoles('user_id', 'asker.id').as('asker_roles'), 'p.company_id']);
export type ApprovalRow = RowOf<typeof selectApprovals>;

/** Those that wait, the oldest first; ids are in the order of time. */
export async function listOpenApprovals(
  db: Db,
  programId: string,
  { member, receipt }: { member?: string | undefined; receipt?: string | undefined },
): Promise<ApprovalRow[]> {
  return await selectApprovals(db, programId)
    .where('a.outcome', 'is', null)
    .$if(member !== undefined, (query) => query.where('a.member_id', '=', member!))
    .$if(receipt !== undefined, (query) => query.where('a.receipt_id', '=', receipt!))
    .orderBy('a.id')
    .limit(MAX_OPEN_APPROVALS)
    .execute();
}

export async function countOpenApprovals(db: Db, programId: string): Promise<number> {
  const { open } = await db
    .selectFrom('approval_requests')
    .where('program_id', '=', programId)
    .where('outcome', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

export async function getApprovalLimit(db: Db, programId: string): Promise<number | null> {
  const program = db.selectFrom('programs').where('id', '=', programId).select('approval_limit');
  return (await program.executeTakeFirstOrThrow()).approval_limit;
}

/** Locked until the transaction ends, after its receipt and its member. */
export async function lockApproval(db: Db, programId: string, id: string): Promise<ApprovalRow | undefined> {
  const row = db.selectFrom('approval_requests').where('program_id', '=', programId).where('id', '=', id);
  const read = selectApprovals(db, programId).where('a.id', '=', id);
  return (await lockThenRead(db, row.select('id').forUpdate(), read))[0];
}

/** The request of an adjustment or a write-off, whatever became of it; or the one about a receipt that waits. */
export async function findApproval(
  db: Db,
  programId: string,
  of: { kind: ApprovalRow['kind']; memberId: string; causeId: string } | { receiptId: string },
): Promise<ApprovalRow | undefined> {
  const asked = selectApprovals(db, programId);
  const found =
    'receiptId' in of
      ? asked.where('a.receipt_id', '=', of.receiptId).where('a.outcome', 'is', null)
      : asked.where('a.member_id', '=', of.memberId).where('a.kind', '=', of.kind).where('a.cause_id', '=', of.causeId);
  return await found.executeTakeFirst();
}

export async function insertApproval(db: Db, request: Insertable<ApprovalRequests>): Promise<void> {
  await db.insertInto('approval_requests').values(request).execute();
}

type Closing = Required<Pick<Insertable<ApprovalRequests>, 'outcome' | 'decided_by' | 'decided_at'>> &
  Pick<Insertable<ApprovalRequests>, 'comment'>;

export async function closeApproval(
  db: Db,
  { program_id, id }: Pick<ApprovalRow, 'program_id' | 'id'>,
  closing: Closing,
): Promise<void> {
  await db
    .updateTable('approval_requests')
    .set(closing)
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .execute();
}

/** What waits is withdrawn as the member is erased, and the words go. */
export async function forgetApprovals(db: Db, { program_id, id }: { program_id: string; id: string }): Promise<void> {
  await sql`update approval_requests set reason = null, comment = null,
      outcome = coalesce(outcome, 'withdrawn'), decided_at = coalesce(decided_at, now())
    where program_id = ${program_id} and member_id = ${id}`.execute(db);
}
