import { sql } from 'kysely';
import type { InvitedPerson } from '#contract/invitations.ts';
import { invitedName } from '#domain/invitations.ts';
import { normalizeUsername } from '#domain/members.ts';
import type { FormAnswers } from '#domain/registration-form.ts';
import type { Origin } from '#domain/ways-in.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import { fromMembers } from '#server/db/from-members.ts';
import { newId } from '#server/db/ids.ts';
import { languageColumns } from '#server/db/own-language.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';
import { searchTextOf } from '../queries.ts';

export interface NewInvited extends InvitedPerson {
  answers: FormAnswers;
}
/** `mailAt`: when the first mail is due by itself; `reminds`: whether another one follows. */
export type Plan = { mailAt: Date | null; reminds: boolean; cameBy: Extract<Origin, 'invited' | 'imported'> };

/**
 * Adds members who have not registered, however many, in four statements; nothing is sent yet. Returns their ids in the
 * same order, or 'taken' if somebody in the program has one of the customer numbers: then the transaction can only be
 * refused.
 */
export async function insertInvited(
  db: Tx,
  programId: string,
  people: readonly NewInvited[],
  { mailAt, reminds, cameBy, now }: Plan & { now: Date },
) {
  const rows = people.map(({ externalKey, answers, ...person }) => {
    const [userId, memberId, invitationId] = [newId(), newId(), newId()];
    const username = invitedName(userId);
    const named = { username, first_name: person.firstName, last_name: person.lastName, email: person.email };
    return {
      ...{ user_id: userId, member_id: memberId, invitation_id: invitationId, username },
      ...{ username_key: normalizeUsername(username), answers },
      ...{ ...named, address: person.address, city: person.city, state: person.state, zip: person.zip },
      ...{ external_key: externalKey || null, search_text: searchTextOf({ ...named, external_key: externalKey }) },
    };
  });
  const read = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (user_id uuid, member_id uuid,
    invitation_id uuid, username text, username_key text, answers jsonb, first_name text,
    last_name text, email text, address text, city text, state text, zip text, external_key text, search_text text)`;
  await sql`insert into users (id, program_id, username, username_key, password_hash, email, first_name, last_name,
      address, city, state, zip)
    select user_id, ${programId}::uuid, username, username_key, '', email, first_name, last_name, address, city, state,
      zip from ${read}`.execute(db);
  const added = sql`insert into members (program_id, id, user_id, approved, approval_date, completed_registration,
      username_key, search_text, external_key)
    select ${programId}::uuid, member_id, user_id, true, ${now}::timestamptz, answers, username_key, search_text,
      external_key from ${read}`;
  if ((await unlessTaken('members_external_key', added.execute(db))) === 'taken') return 'taken';
  await sql`insert into member_invitations (program_id, member_id, id, made_at, mail_at, reminds)
    select ${programId}::uuid, member_id, invitation_id, ${now}::timestamptz, ${mailAt}::timestamptz, ${reminds}::boolean
    from ${read}`.execute(db);
  await sql`insert into member_origins (program_id, member_id, came_by)
    select ${programId}::uuid, member_id, ${cameBy}::text from ${read}`.execute(db);
  return rows.map(({ user_id: userId, member_id: memberId, username }) => ({ userId, memberId, username }));
}

/** Members with their invitations, of which those who have registered have one still. */
const selectInvited = (db: Db, programId: string) =>
  fromMembers(db)
    .innerJoin('member_invitations as i', (on) =>
      on.onRef('i.program_id', '=', 'm.program_id').onRef('i.member_id', '=', 'm.id'),
    )
    .innerJoin('programs as p', 'p.id', 'm.program_id')
    .where('m.program_id', '=', programId)
    .select(['m.program_id', 'm.id', 'm.user_id', 'm.disabled', 'm.admin_only', 'm.external_key'])
    .select(['m.completed_registration', 'u.username', 'u.email', 'u.first_name', 'u.last_name'])
    .select(['u.address', 'u.city', 'u.state', 'u.zip', 'i.id as invitation_id', 'i.token_hash', 'i.expires_at'])
    .select([
      'i.mail_cause',
      'i.sent_at',
      'i.opened_at',
      'i.bounced_at',
      'i.reminded_at',
      'i.asked_at',
      'i.registered_at',
      'i.mail_at',
      'i.reminds',
    ])
    .select(['p.slug', 'p.time_zone', 'p.disabled as program_disabled', 'p.opened_at as program_opened_at'])
    .select(languageColumns);
export type InvitedRow = RowOf<typeof selectInvited>;

export async function findInvited(db: Db, programId: string, memberId: string): Promise<InvitedRow | undefined> {
  return await selectInvited(db, programId).where('m.id', '=', memberId).executeTakeFirst();
}

export async function findInvitedByToken(
  db: Db,
  programId: string,
  tokenHash: string,
): Promise<InvitedRow | undefined> {
  return await selectInvited(db, programId).where('i.token_hash', '=', tokenHash).executeTakeFirst();
}

/** Those of an address who were mailed a link and have not registered, at most this many. */
export async function listInvitedAt(db: Db, programId: string, email: string, limit: number): Promise<InvitedRow[]> {
  return await selectInvited(db, programId)
    .where((row) => row(row.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.program_id', '=', programId)
    .where('i.registered_at', 'is', null)
    .where('i.sent_at', 'is not', null)
    .where('m.disabled', '=', false)
    .where('p.disabled', '=', false)
    .orderBy('m.id')
    .limit(limit)
    .execute();
}

interface Mailed {
  tokenHash: string;
  mailAt: Date | null;
  expiresAt: Date;
  cause: string;
  now: Date;
}

/** The first mail, or a reminder; after the first one the time of the other is known. */
export async function setInvited(
  db: Tx,
  { program_id, id, sent_at }: InvitedRow,
  { tokenHash, mailAt, expiresAt, cause, now }: Mailed,
): Promise<void> {
  await db
    .updateTable('member_invitations')
    .set({ token_hash: tokenHash, expires_at: expiresAt, mail_cause: cause, bounced_at: null, mail_at: mailAt })
    .set(sent_at === null ? { sent_at: now } : { reminded_at: now })
    .where('program_id', '=', program_id)
    .where('member_id', '=', id)
    .execute();
}

/** Nothing else changes: a stranger may have asked. */
export async function setAsked(
  db: Tx,
  { program_id, id }: InvitedRow,
  { tokenHash, cause, now }: Omit<Mailed, 'mailAt' | 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('member_invitations')
    .set({ token_hash: tokenHash, mail_cause: cause, asked_at: now })
    .where('program_id', '=', program_id)
    .where('member_id', '=', id)
    .execute();
}

/** False if it was opened before, or is gone. */
export async function setOpened(db: Tx, programId: string, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_invitations')
    .set({ opened_at: now })
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setRegistered(db: Tx, programId: string, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('member_invitations')
    .set({ registered_at: now, mail_at: null })
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .execute();
}

/** As if nothing had been sent: the links of before work no more. */
export async function renewInvitation(db: Tx, programId: string, memberId: string): Promise<void> {
  const nothing = {
    mail_at: null,
    mail_cause: null,
    sent_at: null,
    opened_at: null,
    bounced_at: null,
    reminded_at: null,
    asked_at: null,
  };
  await db
    .updateTable('member_invitations')
    .set({ id: newId(), token_hash: null, expires_at: null, ...nothing })
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .execute();
}

/** A mail is due, and is sent. Who is disabled waits, and so does everybody of a program that is disabled or a draft. */
const isDue = (now: Date) => sql<boolean>`i.mail_at <= ${now}::timestamptz and not m.disabled and not m.admin_only
  and not p.disabled and p.opened_at is not null`;

/** Those to whom a mail is due, in all programs. */
export async function listDue(db: Db, now: Date, limit: number) {
  return await db
    .selectFrom('member_invitations as i')
    .innerJoin('members as m', (on) => on.onRef('m.program_id', '=', 'i.program_id').onRef('m.id', '=', 'i.member_id'))
    .innerJoin('programs as p', 'p.id', 'i.program_id')
    .where(isDue(now))
    .select(['i.program_id', 'i.member_id'])
    .orderBy('i.mail_at')
    .limit(limit)
    .execute();
}

/** Who can be mailed: with an address that took the last mail, and not within these hours after it. */
const mailable = (programId: string, { now, hours }: { now: Date; hours: number }) => sql<boolean>`
  i.program_id = ${programId}::uuid and i.registered_at is null and i.bounced_at is null and u.email <> ''
  and not m.disabled and not m.admin_only and (i.mail_at is null or i.mail_at > ${now}::timestamptz)
  and (i.sent_at is null or coalesce(i.reminded_at, i.sent_at) <= ${now}::timestamptz - make_interval(hours => ${hours}::int))`;
/** None was sent, or its link does not work any more. */
const unsent = (now: Date) => sql<boolean>`(i.sent_at is null or i.expires_at <= ${now}::timestamptz)`;
const people = sql`members m join users u on u.id = m.user_id`;

/** How many can be sent together, and how many are on their way. */
export async function countInvitations(db: Db, programId: string, at: { now: Date; hours: number }) {
  const { rows } = await sql<{ unsent: number; waiting: number }>`select
    count(*) filter (where ${mailable(programId, at)} and ${unsent(at.now)})::int as unsent,
    count(*) filter (where ${isDue(at.now)})::int as waiting
    from member_invitations i join (${people}) on m.program_id = i.program_id and m.id = i.member_id
    join programs p on p.id = i.program_id
    where i.program_id = ${programId}::uuid and i.registered_at is null`.execute(db);
  return rows[0]!;
}

/** Makes the mails due of these users, or of all to whom none was sent or whose link has ended. Returns how many; of two at once each gets its own. */
export async function setDue(
  db: Tx,
  programId: string,
  users: readonly string[] | undefined,
  at: { now: Date; hours: number },
): Promise<number> {
  const which = users ? sql`u.id = any(${[...users]}::uuid[])` : unsent(at.now);
  const { numAffectedRows } = await sql`update member_invitations i set mail_at = ${at.now}::timestamptz
    from ${people} where m.program_id = i.program_id and m.id = i.member_id and ${mailable(programId, at)} and ${which}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Moves the mail that is due by itself; null: none is any more. */
export async function setMailAt(db: Db, programId: string, memberId: string, at: Date | null): Promise<void> {
  await db
    .updateTable('member_invitations')
    .set({ mail_at: at })
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('registered_at', 'is', null)
    .execute();
}

/**
 * What members of the program with this address are called, at most so many. Who invites the address at the same time waits
 * here until the transaction ends.
 */
export async function listNamesAt(db: Tx, programId: string, email: string, limit: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invites ' || ${programId} || lower(${email}), 0))`.execute(
    db,
  );
  const named = await fromMembers(db)
    .where('m.program_id', '=', programId)
    .where('u.program_id', '=', programId)
    .where((row) => row(row.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where('u.erased_at', 'is', null)
    .select(['u.first_name', 'u.last_name', 'u.username', 'm.external_key'])
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return named.map((person) => fullNameOf(person) || person.external_key || person.username);
}

/** Those who have not registered and have no address, after this member; locked until the transaction ends. */
export async function lockUnmailable(db: Tx, programId: string, after: string | null, limit: number) {
  return await selectInvited(db, programId)
    .where('i.registered_at', 'is', null)
    .where('u.email', '=', '')
    .where('m.disabled', '=', false)
    .where('m.admin_only', '=', false)
    .$if(after !== null, (all) => all.where('m.id', '>', after!))
    .orderBy('m.id')
    .limit(limit)
    .forNoKeyUpdate(['m', 'i'])
    .execute();
}

interface Printed {
  memberId: string;
  id: string;
  tokenHash: string;
}

/** New links in the place of those of before. */
export async function setPrinted(db: Tx, programId: string, printed: readonly Printed[], expiresAt: Date) {
  await sql`update member_invitations i
    set id = p.id, token_hash = p."tokenHash", expires_at = ${expiresAt}::timestamptz, opened_at = null
    from jsonb_to_recordset(${JSON.stringify(printed)}::jsonb) as p ("memberId" uuid, id uuid, "tokenHash" text)
    where i.program_id = ${programId}::uuid and i.member_id = p."memberId"`.execute(db);
}
