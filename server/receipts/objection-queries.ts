import { type Insertable, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/format.ts';
import { MAX_LISTED_OBJECTIONS } from '#domain/objections.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Objections } from '#server/db/tables.generated.ts';
import type { ReceiptRow } from './queries.ts';

type Decided = Pick<ReceiptRow, 'program_id' | 'id' | 'decisions'>;

/** What was said against the last decision of the receipt, with the e-mail of who made it. */
export async function findObjection(db: Db, { program_id, id, decisions }: Decided) {
  return await db
    .selectFrom('objections as o')
    .leftJoin('users as maker', 'maker.id', 'o.made_by')
    .where('o.program_id', '=', program_id)
    .where('o.receipt_id', '=', id)
    .where('o.number', '=', decisions)
    .select([
      'o.words',
      'o.sent_at',
      'o.outcome',
      'o.answer',
      'o.decided_at',
      'o.made_by',
      'maker.email as maker_email',
    ])
    .executeTakeFirst();
}

export async function insertObjection(db: Db, objection: Insertable<Objections>): Promise<void> {
  await db.insertInto('objections').values(objection).execute();
}

type Closing = Required<Pick<Insertable<Objections>, 'outcome' | 'decided_by' | 'decided_at'>> &
  Pick<Insertable<Objections>, 'answer'>;

/** Closes what waits of the receipt; false if nothing does. */
export async function closeObjection(db: Db, { program_id, id }: Pick<Decided, 'program_id' | 'id'>, closing: Closing) {
  const { numUpdatedRows } = await db
    .updateTable('objections')
    .set(closing)
    .where('program_id', '=', program_id)
    .where('receipt_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Those that wait, the oldest first. */
export async function listOpenObjections(db: Db, programId: string) {
  return await db
    .selectFrom('objections as o')
    .innerJoin('receipts as r', (on) =>
      on.onRef('r.program_id', '=', 'o.program_id').onRef('r.id', '=', 'o.receipt_id'),
    )
    .innerJoin('members as m', (on) => on.onRef('m.program_id', '=', 'o.program_id').onRef('m.id', '=', 'o.member_id'))
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('users as maker', 'maker.id', 'o.made_by')
    .where('o.program_id', '=', programId)
    .where('o.outcome', 'is', null)
    .select([
      'o.receipt_id',
      'o.words',
      'o.sent_at',
      'o.made_by',
      'r.receipt_number',
      'r.state',
      'm.user_id',
      'u.username',
    ])
    .select([fullNameIn('u').as('name'), fullNameIn('maker').as('maker')])
    .orderBy('o.sent_at')
    .orderBy('o.receipt_id')
    .limit(MAX_LISTED_OBJECTIONS)
    .execute();
}
export type OpenObjectionRow = RowOf<typeof listOpenObjections>;

/** Up to the counting limit. */
export async function countOpenObjections(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::integer as open from (
    select from objections where program_id = ${programId} and outcome is null limit ${sql.lit(MOST_COUNTED)}) waiting`.execute(
    db,
  );
  return rows[0]!.open;
}

/** What was said against the last decisions of these receipts. */
export async function listObjectionsTo(db: Db, programId: string, receipts: readonly ReceiptRow[]) {
  const decided = receipts.filter(({ state }) => state === 'approved' || state === 'denied');
  if (decided.length === 0) return [];
  return await db
    .selectFrom('objections as o')
    .innerJoin('receipts as r', (on) =>
      on
        .onRef('r.program_id', '=', 'o.program_id')
        .onRef('r.id', '=', 'o.receipt_id')
        .onRef('r.decisions', '=', 'o.number'),
    )
    .where('o.program_id', '=', programId)
    .where(
      'o.receipt_id',
      'in',
      decided.map(({ id }) => id),
    )
    .select(['o.receipt_id', 'o.words', 'o.sent_at', 'o.outcome', 'o.answer', 'o.decided_at'])
    .execute();
}

/** What waits is withdrawn as the member is erased, and the words go. */
export async function forgetObjections(db: Db, { program_id, id }: { program_id: string; id: string }): Promise<void> {
  await sql`update objections set words = null, answer = null,
      outcome = coalesce(outcome, 'withdrawn'), decided_at = coalesce(decided_at, now())
    where program_id = ${program_id} and member_id = ${id}`.execute(db);
}
