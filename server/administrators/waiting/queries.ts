import { sql } from 'kysely';
import type { HeldRole, Place } from '#domain/roles.ts';
import type { OftenMailed, WaitingKind } from '#domain/waiting-mails.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { heldRoles } from '../roles/queries.ts';

export async function findChosen(db: Db, userId: string) {
  return await db.selectFrom('waiting_mails').where('user_id', '=', userId).selectAll().executeTakeFirst();
}

interface Chosen {
  kinds: WaitingKind[];
  often: OftenMailed;
  time_zone: string;
  next_at: Date | null;
}

/** Of several at once the last one stays. */
export async function putChosen(db: Tx, userId: string, chosen: Chosen): Promise<void> {
  await db
    .insertInto('waiting_mails')
    .values({ user_id: userId, ...chosen })
    .onConflict((on) => on.column('user_id').doUpdateSet(chosen))
    .execute();
}

/** Whose turn it is, who has waited longest first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = db.selectFrom('waiting_mails').where('next_at', '<=', now).orderBy('next_at').orderBy('user_id');
  return (await due.select('user_id').limit(limit).execute()).map(({ user_id }) => user_id);
}

/** With the reader and its roles as they are now; undefined if another process has it, or has done it. */
export async function lockDue(db: Tx, userId: string, now: Date) {
  return await db
    .selectFrom('waiting_mails as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .where('w.user_id', '=', userId)
    .where('w.next_at', '<=', now)
    .selectAll('w')
    .select(['u.email', 'u.first_name', 'u.disabled', heldRoles('user_id', 'u.id').as('roles')])
    .forUpdate('w')
    .skipLocked()
    .$castTo<Due>()
    .executeTakeFirst();
}
export interface Due extends Chosen {
  user_id: string;
  next_at: Date;
  told_until: Date | null;
  email: string;
  first_name: string;
  disabled: boolean;
  roles: HeldRole[];
}

export async function setLooked(
  db: Tx,
  userId: string,
  { next_at, told_until }: { next_at: Date | null; told_until: Date | null },
): Promise<void> {
  await db.updateTable('waiting_mails').set({ next_at, told_until }).where('user_id', '=', userId).execute();
}

/** Its turn comes later, whatever happens to it. */
export async function postpone(db: Db, userId: string, until: Date): Promise<void> {
  const chosen = db.updateTable('waiting_mails').set({ next_at: until }).where('user_id', '=', userId);
  await chosen.where('next_at', 'is not', null).execute();
}

/** What waits in a program, and since when the newest of it does. */
export interface Waiting extends Place {
  name: string;
  kind: WaitingKind;
  count: number;
  newest: Date;
}

/** Of all enabled programs, in one statement for a whole round: each part takes the newest row of an index, and kept counts. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  const kept = (what: string) => sql`(select coalesce(sum(amount), 0)::bigint from kept_counts
    where program_id = p.id and what = ${what} and week = '-infinity')`;
  const { rows } = await sql<Waiting>`
    select p.id as program, p.company_id as company, p.name, w.kind, w.count, w.newest
    from programs p cross join lateral (
      select 'receipts' as kind, ${kept('submitted receipts')} as count, (select coalesce(reopened_at, submitted_at) from receipts
        where program_id = p.id and state = 'submitted' order by coalesce(reopened_at, submitted_at) desc limit 1) as newest
      union all
      select 'users', ${kept('unapproved members')}, (select created_at from members
        where program_id = p.id and not approved order by created_at desc limit 1)
      union all
      select 'rewards', ${kept('unshipped rewards')}, (select submitted_at from orders
        where program_id = p.id order by id desc limit 1)
      union all
      select 'objections', count(*), max(sent_at) from objections where program_id = p.id and outcome is null
      union all
      select 'approvals', count(*), max(asked_at) from approval_requests where program_id = p.id and outcome is null
    ) w
    where not p.disabled and w.count > 0 and w.newest is not null
    order by p.name, p.id`.execute(db);
  return rows;
}
