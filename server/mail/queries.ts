import { type Insertable, sql } from 'kysely';
import type { MailKind } from '#domain/mails.ts';
import { boundedKinds, secretKinds } from '#domain/mails.ts';
import type { Sealed } from '#server/config/seal.ts';
import type { Db } from '#server/db/pool.ts';
import type { Mails } from '#server/db/tables.generated.ts';
import type { Words } from './sealed-links.ts';

/**
 * Whether it is the present address of the account, and was only typed at the registration, or is of who has not registered:
 * the names of those have a space.
 */
export async function isUnconfirmed(db: Db, userId: string, address: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where((row) => row.or([row('email_unconfirmed_since', 'is not', null), row('username', '~', '\\s')]))
    .where((row) => row(row.fn<string>('lower', ['email']), '=', address.toLowerCase()))
    .select('id')
    .executeTakeFirst();
  return user !== undefined;
}

const otherBounded = boundedKinds.filter((kind) => kind !== 'forgottenLogin' && kind !== 'memberInvited');

/**
 * Whether the address got fewer bounded mails within an hour. Mails at once wait for each other here. Those to who forgot the
 * login info are counted apart, in their program: no others may keep an owner out. Invitations are too, as staff causes them.
 */
export async function canMail(
  db: Db,
  { kind, programId, address }: { kind: MailKind; programId: string | null; address: string },
  most: number,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || lower(${address}), 0))`.execute(db);
  const counted =
    kind === 'forgottenLogin'
      ? sql`kind = 'forgottenLogin' and program_id is not distinct from ${programId}::uuid`
      : kind === 'memberInvited'
        ? sql`kind = 'memberInvited'`
        : sql`kind in (${sql.join(otherBounded.map((other) => sql.lit(other)))})`;
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from (
      select from mails where ${counted}
        and lower(to_address) = lower(${address}) and created_at > now() - interval '1 hour' limit ${most}) as counted`.execute(
    db,
  );
  return rows[0]!.mails < most;
}

/** False if there is a mail of this kind and cause. */
export async function insertMail(db: Db, mail: Insertable<Mails>): Promise<boolean> {
  const inserted = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['program_id', 'kind', 'cause_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The mail of this kind and cause, and whether it was deleted because it waits: not while it is being sent. */
export async function deleteWaitingMail(
  db: Db,
  { programId, kind, causeId }: { programId: string; kind: MailKind; causeId: string },
): Promise<{ found: string | undefined; deleted: string | undefined }> {
  const mail = db
    .selectFrom('mails')
    .where('program_id', '=', programId)
    .where('kind', '=', kind)
    .where('cause_id', '=', causeId)
    .select('id');
  const deleted = await db
    .deleteFrom('mails')
    .where('program_id', '=', programId)
    .where('id', 'in', mail.where('state', '=', 'waiting').forUpdate().skipLocked())
    .returning('id')
    .executeTakeFirst();
  const found = deleted ?? (await mail.executeTakeFirst());
  return { found: found?.id, deleted: deleted?.id };
}

/**
 * Empties the texts of mails that were written before, and forgets the logo that they show. The rows stay, because there
 * is one mail per event. A mail that waits keeps its text, however old it is.
 */
export async function emptyOldTexts(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('mails')
    // Literals, for the partial index.
    .where(sql<boolean>`state <> 'waiting' and text <> ''`)
    .where('created_at', '<', before)
    .select(sql`ctid`.as('ctid'))
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const emptied = await db
    .updateTable('mails')
    .set({ html: '', text: '', logo_key: null, sealed: null, key_name: null })
    .where(sql<boolean>`ctid = any(array(${old}))`)
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows);
}

/** Forgets the sealed links that no longer work, of mails that were not sent in time. */
export async function forgetDeadLinks(db: Db, now: Date, limit: number): Promise<number> {
  const dead = db
    .selectFrom('mails')
    .where('key_name', 'is not', null)
    .where('expires_at', '<', now)
    .select('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const forgotten = await db
    .updateTable('mails')
    .set({ sealed: null, key_name: null })
    .where(sql<boolean>`id = any(array(${dead}))`)
    .executeTakeFirst();
  return Number(forgotten.numUpdatedRows);
}

/** Mails that wait or have failed: sealed with one of these keys, or with links as the version before has written them. */
export async function listMailsToSeal(db: Db, keyNames: readonly string[], limit: number) {
  const unsent = db.selectFrom('mails').selectAll().limit(limit);
  const plain = unsent
    .where('state', 'in', ['waiting', 'failed'])
    .where('kind', 'in', secretKinds)
    .where('sealed', 'is', null)
    .where('text', '~', '[?](token|invite)=');
  const earlier = keyNames.length > 0 ? await unsent.where('key_name', 'in', keyNames).execute() : [];
  return [...earlier, ...(await plain.execute())];
}

/** False if it was sent or sealed in between. */
export async function setMailSeal(
  db: Db,
  { id, sealed: before }: { id: string; sealed: string | null },
  { sealed, keyName }: Sealed,
  words?: Words,
): Promise<boolean> {
  const set = await db
    .updateTable('mails')
    .set({ sealed, key_name: keyName, ...words })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .where('sealed', 'is not distinct from', before)
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}

/** How many mails were given up, and the newest of them. */
export async function readFailedMails(db: Db) {
  const failed = db.selectFrom('mails').where('state', '=', 'failed');
  const { mails } = await failed.select(({ fn }) => fn.countAll<number>().as('mails')).executeTakeFirstOrThrow();
  const newest = await failed.select(['created_at', 'last_error']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return { mails, newest };
}

/** The letterhead of a program's mails. It locks the company until the transaction ends, so that its logo stays. */
export async function getLetterhead(db: Db, programId: string) {
  return await db
    .selectFrom('programs as p')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('companies')
          .whereRef('companies.id', '=', 'p.company_id')
          .select(['name', 'brand_color', 'logo_key', 'logo_ground'])
          .forShare()
          .as('c'),
      (on) => on.onTrue(),
    )
    .where('p.id', '=', programId)
    .select([
      'p.name',
      'p.texts',
      'p.slug',
      'p.country',
      'c.name as company',
      'c.brand_color',
      'c.logo_key',
      'c.logo_ground',
    ])
    .select(['p.sender_name as senderName', 'p.mail_opening as mailOpening', 'p.mail_closing as mailClosing'])
    .select(['p.reply_to', 'p.contact_email', 'p.contact_phone'])
    .executeTakeFirstOrThrow();
}

/** The most that are counted. */
const mostMails = 100_000;

/** The mails that wait or have failed, and the age of the oldest that waits. Sent ones are not counted, being all. */
export async function countMails(db: Db) {
  const { rows } = await mailsByState.execute(db);
  return rows[0]!;
}

const countOf = (state: 'waiting' | 'failed') =>
  sql`(select count(*) from (select from mails where state = ${sql.lit(state)} limit ${sql.lit(mostMails)}) as counted)`;

export const mailsByState = sql<{ waiting: number; failed: number; oldest_seconds: number }>`
  select ${countOf('waiting')} as waiting, ${countOf('failed')} as failed, coalesce(extract(epoch from now() - (
    select created_at from mails where state = 'waiting' order by id limit 1)), 0)::float8 as oldest_seconds`;
