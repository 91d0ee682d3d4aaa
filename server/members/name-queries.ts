import { sql } from 'kysely';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import { fromMembers } from '#server/db/from-members.ts';
import type { Db } from '#server/db/pool.ts';

/** Receipts, carts and orders store their member's name, so that lists sort and search by it without a join. */
export interface MemberName {
  /** First and last name. */
  name: string;
  username: string;
}
interface Owner {
  programId: string;
  memberId: string;
}

/**
 * The text by which lists sort and search a receipt's member: name, line break, username. The line break keeps a search
 * from matching across both.
 */
export const memberKeyOf = ({ name, username }: MemberName): string => `${name}\n${username}`.toLowerCase();

export async function getMemberName(db: Db, { programId, memberId }: Owner): Promise<MemberName> {
  return await fromMembers(db)
    .where('m.program_id', '=', programId)
    .where('m.id', '=', memberId)
    .select(['u.username', fullNameIn('u').as('name')])
    .executeTakeFirstOrThrow();
}

/** Locks the member's receipts until the transaction ends. Decisions also lock receipts before their member. */
export async function lockReceiptsOf(db: Db, { programId, memberId }: Owner): Promise<void> {
  const query = db.selectFrom('receipts').where('program_id', '=', programId).where('member_id', '=', memberId);
  await query.select('id').orderBy('id').forUpdate().execute();
}

export async function setNameOfReceipts(db: Db, { programId, memberId }: Owner, member: MemberName): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ member_name: member.name, member_key: memberKeyOf(member) })
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function setNameOfCartItems(
  db: Db,
  { programId, memberId }: Owner,
  { username }: MemberName,
): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({ username, search_text: sql`searched_text(${username} || chr(10) || name)` })
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('username', '<>', username)
    .execute();
}
