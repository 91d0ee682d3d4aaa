import { sql, type Updateable } from 'kysely';
import type { ReceiptDetails } from '#contract/receipts.ts';
import { type EntryTerms, normalizeReceiptNumber } from '#domain/receipts.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import { fromMembers } from '#server/db/from-members.ts';
import { newId } from '#server/db/ids.ts';
import { languageColumns } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Receipts } from '#server/db/tables.generated.ts';
import { lockThenRead } from '#server/db/together.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';
import { sameFiles } from '#server/files/queries.ts';
import { getMemberName, memberKeyOf, setNameOfReceipts } from '#server/members/name-queries.ts';
import { printedOf, toPrintedColumns } from './printed-columns.ts';

/** The member's own receipt with this id; no one else finds it. */
export async function findOwnReceipt(db: Db, programId: string, memberId: string, id: string) {
  return await ownReceipt(db, programId, memberId, id).executeTakeFirst();
}
export async function lockOwnReceipt(db: Db, programId: string, memberId: string, id: string) {
  return await lock(db, ownReceipt(db, programId, memberId, id));
}

/**
 * The member's receipts with this number: drafts, submitted or approved, the newest first. There are several if the member
 * said that they are. A denied one does not keep its number.
 */
export async function listReceiptsOfNumber(db: Db, programId: string, memberId: string, receiptNumber: string) {
  return await receiptsOfNumber(db, programId, memberId, receiptNumber).orderBy('receipts.id', 'desc').execute();
}

/** What was read of the shop and the total on these files. */
export async function listReadPurchases(db: Db, programId: string, imageKeys: readonly string[]) {
  return await db
    .selectFrom('receipt_readings')
    .where('program_id', '=', programId)
    .where('image_key', 'in', imageKeys)
    .select([
      'image_key',
      sql<string | null>`result->'merchant'->>'value'`.as('merchant'),
      sql<number | null>`(result->'total'->>'value')::float8`.as('total'),
    ])
    .execute();
}

/** What the member has submitted with this number and file, if several times the last one. */
export async function findSubmittedWithFile(
  db: Db,
  { program_id, member_id, receipt_number, image_key }: Pick<ReceiptRow, 'program_id' | 'member_id' | NumberAndFile>,
) {
  return await selectReceipts(db)
    .where('receipts.program_id', '=', program_id)
    .where('receipts.member_id', '=', member_id)
    .where('receipts.image_key', '=', image_key)
    .where('receipts.compared_number', '=', normalizeReceiptNumber(receipt_number))
    .where('receipts.state', '<>', 'draft')
    .orderBy('receipts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
type NumberAndFile = 'receipt_number' | 'image_key';

/** Whether another receipt of the member with the same bytes is waiting for its review or approved. */
export async function isFileSubmitted(
  db: Db,
  {
    program_id,
    member_id,
    image_key,
    id,
  }: Pick<ReceiptRow, 'program_id' | 'member_id' | 'image_key'> & { id?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from receipts
    where program_id = ${program_id} and member_id = ${member_id} and id is distinct from ${id ?? null}::uuid and state in ('submitted', 'approved')
      and image_key in (${sameFiles(program_id, image_key)})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Any member's, for administrators. */
export async function findReceipt(db: Db, programId: string, id: string) {
  return await receiptIn(db, programId, id).executeTakeFirst();
}
export async function lockReceipt(db: Db, programId: string, id: string) {
  return await lock(db, receiptIn(db, programId, id));
}

/** What the program lets its receipts say. */
export async function getEntryTerms(db: Db, programId: string): Promise<Omit<EntryTerms, 'now'>> {
  return await db
    .selectFrom('programs')
    .where('id', '=', programId)
    .select(['letters_in_receipt_numbers as allowLetters', 'time_zone as timeZone'])
    .executeTakeFirstOrThrow();
}

/**
 * Creates a draft for the member, or returns the receipt that has the number, unless it is another one; locked in all
 * cases. The caller holds the member, so that no one else gives a receipt of the member a number.
 */
export async function beginDraft(
  db: Db,
  { programId, memberId }: { programId: string; memberId: string },
  details: ReceiptDetails,
  {
    sentAgainOf = null,
    isAnother = false,
  }: {
    /** The denied receipt that it replaces. */
    sentAgainOf?: string | null;
    isAnother?: boolean;
  } = {},
): Promise<ReceiptRow> {
  const owner = { programId, memberId };
  const id = newId();
  const { name, username } = await getMemberName(db, owner);
  await db
    .insertInto('receipts')
    .values({
      program_id: programId,
      id,
      member_id: memberId,
      member_name: name,
      member_key: memberKeyOf({ name, username }),
      ...columnsOf(details),
      // The database fills it for the version before.
      number_key: '',
      is_another: isAnother,
      sent_again_of: sentAgainOf,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'member_id', 'compared_number'])
        // Literals, because a prepared statement is planned for any value and could not use the partial index.
        .where('state', '<>', sql.lit('denied'))
        .where('is_another', '=', sql.lit(false))
        // Changes nothing, but waits for a concurrent transaction that created the receipt, and locks its row.
        .doUpdateSet((of) => ({ compared_number: of.ref('excluded.compared_number') })),
    )
    .execute();
  // Renames were possible until the row was inserted, so the name is read again.
  const now = await getMemberName(db, owner);
  if (memberKeyOf(now) !== memberKeyOf({ name, username })) await setNameOfReceipts(db, owner, now);
  const begun = await findOwnReceipt(db, programId, memberId, id);
  if (begun) return begun;
  return await receiptsOfNumber(db, programId, memberId, details.receiptNumber)
    .where('receipts.is_another', '=', false)
    .executeTakeFirstOrThrow();
}

export async function countDrafts(db: Db, { program_id, member_id }: Pick<ReceiptRow, 'program_id' | 'member_id'>) {
  const { drafts } = await db
    .selectFrom('receipts')
    .where('program_id', '=', program_id)
    .where('member_id', '=', member_id)
    .where('state', '=', sql.lit('draft'))
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .executeTakeFirstOrThrow();
  return drafts;
}

/** The stored columns of the details. */
export const columnsOf = ({ image, ...printed }: ReceiptDetails) => ({
  ...toPrintedColumns(printed),
  image_key: image.imageKey,
});

export async function setReceipt(db: Db, programId: string, id: string, changes: Updateable<Receipts>) {
  await db.updateTable('receipts').set(changes).where('program_id', '=', programId).where('id', '=', id).execute();
}

/** False if another receipt of the member has taken the number. */
export async function setDraftDetails(
  db: Db,
  programId: string,
  id: string,
  changes: ReturnType<typeof columnsOf> & { is_another: boolean },
): Promise<boolean> {
  return (await unlessTaken('receipts_one_per_compared_number', setReceipt(db, programId, id, changes))) !== 'taken';
}

export async function deleteReceipt(db: Db, programId: string, id: string): Promise<void> {
  await db.deleteFrom('receipts').where('program_id', '=', programId).where('id', '=', id).execute();
}

/** Drafts that their members have not touched since; their lines go with them, and their files are unused then. */
export async function deleteOldDrafts(db: Db, before: Date, limit: number): Promise<number> {
  const isOver = sql<boolean>`state = 'draft' and touched_at < ${before}`;
  return await deleteSome(db, 'receipts', { isOver, oldest: 'touched_at', limit });
}

const receiptIn = (db: Db, programId: string, id: string) =>
  selectReceipts(db).where('receipts.program_id', '=', programId).where('receipts.id', '=', id);

const ownReceipt = (db: Db, programId: string, memberId: string, id: string) =>
  receiptIn(db, programId, id).where('receipts.member_id', '=', memberId);

const receiptsOfNumber = (db: Db, programId: string, memberId: string, receiptNumber: string) =>
  selectReceipts(db)
    .where('receipts.program_id', '=', programId)
    .where('receipts.member_id', '=', memberId)
    .where('receipts.compared_number', '=', normalizeReceiptNumber(receiptNumber))
    .where('receipts.state', '<>', 'denied');

async function lock(db: Db, receipt: ReturnType<typeof selectReceipts>): Promise<ReceiptRow | undefined> {
  const [row] = await lockThenRead(db, receipt.clearSelect().select('receipts.id').forUpdate('receipts'), receipt);
  return row;
}

export const selectReceipts = (db: Db) =>
  fromMembers(db)
    .innerJoin('receipts', (on) =>
      on.onRef('receipts.program_id', '=', 'm.program_id').onRef('receipts.member_id', '=', 'm.id'),
    )
    .select([
      'receipts.program_id',
      'receipts.id',
      'receipts.member_id',
      'receipts.compared_number',
      'receipts.is_another',
      'receipts.image_key',
      'receipts.sent_again_of',
      'receipts.points',
      'receipts.denial_reason',
      'receipts.denial_reason_other',
      'receipts.admin_comments',
      'receipts.member_note',
      'receipts.submitted_at',
      'receipts.reopened_at',
      'receipts.decided_at',
      'receipts.decided_by',
      'receipts.decisions',
      'receipts.member_name',
      'm.user_id',
      'u.username',
      'u.email',
      'receipts.state',
    ])
    .select(printedOf('receipts'))
    .select(sql<string>`(select time_zone from programs where id = receipts.program_id)`.as('time_zone'))
    .select(languageColumns);
export type ReceiptRow = RowOf<typeof selectReceipts>;
