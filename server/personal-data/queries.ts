import { type RawBuilder, sql } from 'kysely';
import { ERASED_FILE } from '#domain/files.ts';
import { ERASED_NAME } from '#domain/members.ts';
import type { Db } from '#server/db/pool.ts';
import type { MemberRow } from '#server/members/queries.ts';

type Owner = Pick<MemberRow, 'program_id' | 'id' | 'user_id'>;

const list = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows;
const ofMember = ({ program_id, id }: Owner) => sql`program_id = ${program_id} and member_id = ${id}`;

/** What waits for a decision or for shipping. */
export interface OpenMatters {
  drafts: number;
  waitingReceipts: number;
  unshippedRewards: number;
}

export async function countOpenMatters(db: Db, owner: Owner): Promise<OpenMatters> {
  const mine = ofMember(owner);
  const [counts] = await list(
    db,
    sql<OpenMatters>`select
      (select count(*)::integer from receipts where ${mine} and state = 'draft') as drafts,
      (select count(*)::integer from receipts where ${mine} and state = 'submitted') as "waitingReceipts",
      (select count(*)::integer from cart_items where ${mine} and order_id is not null and not shipped
        and returned_quantity < quantity)
        as "unshippedRewards"`,
  );
  return counts!;
}

export interface MemberFile {
  image_key: string;
  created_at: Date;
}

/** The receipt files that the member uploaded or sent, locked: they are not sent or read before the commit. */
export async function lockFilesOf(db: Db, owner: Owner): Promise<MemberFile[]> {
  return await list(
    db,
    sql<MemberFile>`select image_key, created_at from files where ${areOf(owner)} order by image_key for update`,
  );
}

export async function hasOtherFiles(db: Db, owner: Owner, files: readonly MemberFile[]): Promise<boolean> {
  const keys = files.map(({ image_key }) => image_key);
  const others = sql`select from files where ${areOf(owner)} and image_key <> all(${keys}::text[]) limit 1`;
  return (await list(db, others)).length > 0;
}

const areOf = (owner: Owner) => sql`album = 'receipts' and (uploaded_by = ${owner.user_id}
  or image_key in (select image_key from receipts where ${ofMember(owner)}))`;

/** Shipping mails lock the item before they read the address. */
export async function lockCartItemsOf(db: Db, owner: Owner): Promise<void> {
  await sql`select from cart_items where ${ofMember(owner)} order by id for update`.execute(db);
}

/**
 * Gives the receipts files of other keys, which name no person and have no bytes; the old rows go, with what was read
 * from them. The hash stays, so that the same file is still found if another member sends it.
 */
export async function replaceFiles(
  db: Db,
  owner: Owner,
  files: readonly { old: string; key: string; random: string }[],
) {
  const old = files.map((file) => file.old);
  await sql`
    insert into files (image_key, program_id, album, random_string, file_name, content_type, size, sha256, uploaded_by, created_at)
    select of.key, f.program_id, f.album, of.random, ${ERASED_FILE}, f.content_type, f.size, f.sha256, f.uploaded_by, f.created_at
    from unnest(${old}::text[], ${files.map(({ key }) => key)}::text[], ${files.map(({ random }) => random)}::text[])
      as of (old, key, random)
    join files f on f.image_key = of.old
    where f.program_id = ${owner.program_id}
      and exists (select from receipts r where r.program_id = f.program_id and r.image_key = f.image_key)`.execute(db);
  await sql`
    update receipts set image_key = of.key
    from unnest(${old}::text[], ${files.map(({ key }) => key)}::text[]) as of (old, key)
    where ${ofMember(owner)} and image_key = of.old`.execute(db);
  await sql`delete from files where image_key = any(${old}::text[])`.execute(db);
}

/** Drafts go. What waits is denied, without a mail; what people wrote on receipts goes. */
export async function closeReceipts(db: Db, owner: Owner, decidedBy: string | null): Promise<void> {
  const mine = ofMember(owner);
  await sql`delete from receipts where ${mine} and state = 'draft'`.execute(db);
  await sql`update receipts set member_note = null, admin_comments = null, denial_reason_other = null
    where ${mine} and coalesce(member_note, admin_comments, denial_reason_other) is not null`.execute(db);
  await sql`update receipt_decisions set reason = null, comments = null
    where ${mine} and coalesce(reason, comments) is not null`.execute(db);
  await sql`update receipts set state = 'denied', denial_reason = 'other', decided_at = now(), decided_by = ${decidedBy},
      denial_reason_other = 'The member was erased.'
    where ${mine} and state = 'submitted'`.execute(db);
  await sql`update receipt_items set printed = null where program_id = ${owner.program_id} and printed is not null
    and receipt_id in (select id from receipts where ${mine})`.execute(db);
}

/** Where parcels went, their numbers, which lead to an address, and why they came back. */
export async function forgetParcels(db: Db, owner: Owner): Promise<void> {
  await sql`update orders set first_name = null, last_name = null, address = null, city = null, state = null, zip = null
    where ${ofMember(owner)} and address is not null`.execute(db);
  await sql`update order_returns set reason = null where program_id = ${owner.program_id} and reason is not null
    and order_id in (select id from orders where ${ofMember(owner)})`.execute(db);
  await sql`update cart_items set tracking_number = case when shipped then 'erased' end
    where ${ofMember(owner)} and tracking_number is not null`.execute(db);
}

/** What the member chose, watched and answered, and its ways to log in. Completed trainings stay, as points were paid. */
export async function deleteTraces(db: Db, owner: Owner): Promise<void> {
  const mine = ofMember(owner);
  await sql`delete from cart_items where ${mine} and order_id is null`.execute(db);
  await sql`delete from favorite_items where ${mine}`.execute(db);
  await sql`delete from item_aliases where program_id = ${owner.program_id} and taught_by = ${owner.id}`.execute(db);
  await sql`delete from push_subscriptions where ${mine}`.execute(db);
  await sql`delete from receipt_readings where ${mine}`.execute(db);
  await sql`delete from training_answers where ${mine}`.execute(db);
  await sql`delete from training_openings where ${mine}`.execute(db);
  await sql`delete from training_views where ${mine}`.execute(db);
  await sql`delete from password_resets where user_id = ${owner.user_id}`.execute(db);
  await sql`delete from email_changes where user_id = ${owner.user_id}`.execute(db);
  await sql`delete from member_invitations where ${mine}`.execute(db);
  await sql`delete from passkeys where user_id = ${owner.user_id}`.execute(db);
  await sql`delete from sessions where user_id = ${owner.user_id}`.execute(db);
}

/** The account can no longer be logged in to, and its username is free again. */
export async function eraseAccount(db: Db, owner: Owner): Promise<void> {
  // No username is compared in capital letters, so that it can be neither logged in with nor taken.
  const key = `ERASED ${owner.user_id}`;
  await sql`update users set erased_at = now(), username = ${ERASED_NAME}, username_key = ${key}, password_hash = '',
      first_name = 'Erased', last_name = 'member', email = '', address = '', city = '', state = '', zip = ''
    where id = ${owner.user_id}`.execute(db);
  await sql`update members set disabled = true, completed_registration = '{}', goal_reward_id = null,
      username_key = ${key}, search_text = ${ERASED_NAME.toLowerCase()}, external_key = null
    where program_id = ${owner.program_id} and id = ${owner.id}`.execute(db);
}

export interface OwnMail {
  id: string;
  cause_id: string;
}

/** The mails to the member: by what they are about, those with links by their accounts and address; and their copies. */
export async function listMailsOf(db: Db, owner: Owner & { email: string; user_id: string }): Promise<OwnMail[]> {
  const mine = ofMember(owner);
  return await list(
    db,
    sql<OwnMail>`
      with own as (
        select id, cause_id from mails where program_id = ${owner.program_id}
          and kind in ('userApproved', 'rebateItemAdded', 'userRebateSubmissionApproved', 'userRebateSubmissionDenied',
            'cartItemShipped')
          and cause_id in (select ${owner.id}::uuid union all select id from receipts where ${mine}
            union all select id from cart_items where ${mine})
        union
        select id, cause_id from mails where program_id = ${owner.program_id} and kind = 'forgottenLogin'
          and lower(to_address) = lower(${owner.email})
        union
        select id, cause_id from mails where account_ids @> array[${owner.user_id}::uuid])
      select id, cause_id from own
      union
      select copy.id, copy.cause_id from mails copy join own on copy.again_of = own.id`,
  );
}

/**
 * The same, locked, so that they are neither sent nor copied until the transaction ends. Copies are looked for until
 * there is none that is not locked, because one may have been made of a mail that was waited for.
 */
export async function lockMailsOf(db: Db, owner: Owner & { email: string }): Promise<OwnMail[]> {
  for (let locked = 0; ; ) {
    const mails = await listMailsOf(db, owner);
    if (mails.length === locked) return mails;
    const ids = mails.map(({ id }) => id);
    await sql`select from mails where id = any(${ids}::uuid[]) order by id for update`.execute(db);
    locked = mails.length;
  }
}

/** What was sent stays as a fact, without its text. What was not goes. */
export async function eraseMails(db: Db, mailIds: readonly string[]): Promise<void> {
  await sql`delete from mails where id = any(${mailIds}::uuid[]) and state <> 'sent'`.execute(db);
  await sql`update mails set to_address = ${ERASED_NAME}, subject = '', html = '', text = '', last_error = null, sealed = null, key_name = null,
      expires_at = now()
    where id = any(${mailIds}::uuid[])`.execute(db);
}

/** The ids of the member's receipts, orders and cart items, about which the audit has entries. */
export async function listSubjects(db: Db, owner: Owner): Promise<string[]> {
  const mine = ofMember(owner);
  const rows = await list(
    db,
    sql<{ id: string }>`select id from receipts where ${mine} union all select id from cart_items where ${mine}
      union all select id from orders where ${mine}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the user was erased while its call was under way. One that `isHeld` is not erased before the transaction ends. */
export async function isErased(db: Db, userId: string, { isHeld }: { isHeld: boolean }): Promise<boolean> {
  const user = db.selectFrom('users').where('id', '=', userId).select('erased_at');
  const row = await user.$if(isHeld, (query) => query.forKeyShare()).executeTakeFirst();
  return row !== undefined && row.erased_at !== null;
}
