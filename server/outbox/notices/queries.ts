import type { Db } from '#server/db/pool.ts';

/** Who a notice may be about: the member with this address; a participant only itself. */
export interface About {
  to: string;
  /** The event meant; without it the newest one that fits. */
  cause: string | undefined;
  only: { programId: string; memberId: string } | null;
}

export async function findApprovedMember(db: Db, about: About) {
  const query = selectMembers(db, about)
    .where('m.approved', '=', true)
    .select(['m.program_id as programId', 'm.id as causeId', 'u.email as to', 'u.first_name as firstName'])
    .orderBy('m.approval_date', 'desc')
    .limit(1);
  const { cause } = about;
  return (await (cause ? query.where('m.id', '=', cause) : query).executeTakeFirst()) ?? null;
}

export async function findReceiptNews(db: Db, about: About, state: 'approved' | 'denied' | 'received') {
  const query = selectMembers(db, about)
    .innerJoin('receipts as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.member_id', '=', 'm.id'),
    )
    .where('r.state', state === 'received' ? '<>' : '=', state === 'received' ? 'draft' : state)
    .select(['r.program_id as programId', 'r.id as causeId', 'u.email as to', 'r.member_name as name'])
    .select(['r.id as receiptId', 'r.receipt_number as receiptNumber', 'r.points', 'r.admin_comments as adminComments'])
    .select(['r.denial_reason as denialReason', 'r.denial_reason_other as denialReasonOther'])
    .orderBy(state === 'received' ? 'r.submitted_at' : 'r.decided_at', 'desc')
    .limit(1);
  const { cause } = about;
  return (await (cause ? query.where('r.id', '=', cause) : query).executeTakeFirst()) ?? null;
}

/** Held as it is until the notice is written: nobody takes 'shipped' back meanwhile. */
export async function findShippedItem(db: Db, about: About) {
  const query = selectMembers(db, about)
    .innerJoin('cart_items as c', (join) =>
      join.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .where('c.shipped', '=', true)
    .select(['c.program_id as programId', 'c.id as causeId', 'u.email as to', 'c.name as itemName'])
    .select(['u.first_name as firstName', 'u.last_name as lastName'])
    .select((row) => [
      // The database holds that a shipped item has both.
      row.ref('c.tracking_number').$notNull().as('trackingNumber'),
      row.ref('c.shipping_date').$notNull().as('date'),
    ])
    .orderBy('c.id', 'desc')
    .limit(1)
    .forShare(['c']);
  const { cause } = about;
  return (await (cause ? query.where('c.id', '=', cause) : query).executeTakeFirst()) ?? null;
}

/** A user's own address, in lower case. */
export async function findEmail(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst();
  return user?.email.toLowerCase() ?? null;
}

function selectMembers(db: Db, { to, only }: About) {
  const query = db
    .selectFrom('members as m')
    .innerJoin('users as u', (join) => join.onRef('u.program_id', '=', 'm.program_id').onRef('u.id', '=', 'm.user_id'))
    .where((row) => row(row.fn<string>('lower', ['u.email']), '=', to.toLowerCase()));
  return only ? query.where('m.program_id', '=', only.programId).where('m.id', '=', only.memberId) : query;
}
