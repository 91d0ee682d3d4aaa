import { sql } from 'kysely';
import type { Reach } from '#domain/roles.ts';
import { isReached } from '#server/db/conditions/reached.ts';
import type { Db } from '#server/db/pool.ts';
import { together } from '#server/db/together.ts';
import { type MemberRow, selectMembers } from '#server/members/queries.ts';
import { type ReceiptRow, selectReceipts } from '#server/receipts/queries.ts';
import { selectRedeemedItems } from '#server/rewards/shipping/queries.ts';

/** The member that a mail may be about: the one with this address; participants only themselves. */
export interface About {
  to: string;
  /** The event; without it the newest one that fits. */
  cause: string | undefined;
  /** Where the caller's roles reach. */
  reach: Reach;
  only: { programId: string; memberId: string } | null;
}

/** Locks the member until the mail is written, so that it is not written to a participant who is erased first. */
export async function holdApprovedMember(db: Db, about: About): Promise<MemberRow | undefined> {
  const approved = selectMembers(db)
    .where(fits(about, 'm.id'))
    .where('m.approved', '=', true)
    .orderBy('m.approval_date', 'desc')
    .limit(1);
  const found = await findNewest(approved);
  if (!found) return undefined;
  const inProgram = approved.where('m.program_id', '=', found.program_id);
  const holding = inProgram.clearSelect().select('m.id').forKeyShare('m');
  const [[held], [member]] = await together(db, holding, inProgram);
  return member?.id === held?.id ? member : undefined;
}

/** The same for the member of the receipt. */
export async function holdReceiptNews(
  db: Db,
  about: About,
  state: 'approved' | 'denied' | 'received',
): Promise<ReceiptRow | undefined> {
  const news = selectReceipts(db)
    .where(fits(about, 'receipts.id'))
    .where('receipts.state', state === 'received' ? '<>' : '=', state === 'received' ? 'draft' : state)
    .orderBy(state === 'received' ? 'receipts.submitted_at' : 'receipts.decided_at', 'desc')
    .limit(1);
  const found = await findNewest(news);
  if (!found) return undefined;
  const inProgram = news.where('receipts.program_id', '=', found.program_id);
  const holding = inProgram.clearSelect().select('m.id').forKeyShare('m');
  const [[held], [receipt]] = await together(db, holding, inProgram);
  return receipt?.member_id === held?.id ? receipt : undefined;
}

export async function findShippedItem(db: Db, about: About) {
  return await findNewest(
    selectRedeemedItems(db).where(fits(about, 'c.id')).where('c.shipped', '=', true).orderBy('c.id', 'desc').limit(1),
  );
}

/** In any of the programs that the caller's roles reach. */
async function findNewest<Row>(events: { executeTakeFirst(): Promise<Row | undefined> }): Promise<Row | undefined> {
  return await events.executeTakeFirst();
}

/** A user's own address in lower case. */
export async function findEmail(db: Db, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst();
  return user?.email.toLowerCase();
}

/** `causeId` is the column of the cause in the query. */
function fits({ to, cause, reach, only }: About, causeId: string) {
  const isMeant = cause === undefined ? sql`true` : sql`${sql.ref(causeId)} = ${cause}`;
  const isOwn = only ? sql`(m.program_id, m.id) = (${only.programId}, ${only.memberId})` : sql`true`;
  const isThere = reach
    ? sql`exists (select from programs p where p.id = m.program_id and ${isReached(reach, 'p.company_id', 'p.id')})`
    : sql`true`;
  return sql<boolean>`lower(u.email) = ${to.toLowerCase()} and ${isMeant} and ${isOwn} and ${isThere}`;
}
