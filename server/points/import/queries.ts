import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import { fromMembers } from '#server/db/from-members.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { foldAll, listMet } from '#server/members/import/queries.ts';

/** Whom a row of balances may mean. */
export interface Owner {
  memberId: string;
  userId: string;
  username: string;
  email: string;
  name: string;
  externalKey: string | null;
  activeOn: CalendarDate | null;
  isErased: boolean;
  isApproved: boolean;
}
interface Sought {
  externalKey?: string;
  email?: string;
  username?: string;
}
/** By what stands in a row: the one with the customer number, those with the e-mail address, the one with the username. */
export interface FoundOwners {
  byKey: Owner | undefined;
  byEmail: Owner[];
  byName: Owner | undefined;
}

/** In the order of the rows. */
export async function findOwners(db: Db, programId: string, rows: readonly Sought[]): Promise<FoundOwners[]> {
  const met = await listMet(
    db,
    programId,
    rows.map(({ externalKey: key = '', email = '' }) => ({ key, email })),
  );
  const names = rows.flatMap(({ username }) => username ?? []);
  const named = names.length === 0 ? [] : await listNamed(db, programId, names);
  const byName = new Map(named.map(({ n, memberId }) => [n, memberId]));
  const nameAt = new Map<number, string>();
  let at = 0;
  for (const [n, { username }] of rows.entries()) {
    const memberId = username === undefined ? undefined : byName.get(++at);
    if (memberId !== undefined) nameAt.set(n, memberId);
  }
  const ids = [...met.flatMap(({ by_key, by_email }) => [by_key ?? [], by_email].flat()), ...nameAt.values()];
  const owners = new Map((await listOwners(db, programId, [...new Set(ids)])).map((one) => [one.memberId, one]));
  return rows.map((_, n) => {
    const { by_key, by_email } = met[n]!;
    return {
      byKey: by_key === null ? undefined : owners.get(by_key),
      byEmail: by_email.flatMap((id) => owners.get(id) ?? []),
      byName: owners.get(nameAt.get(n) ?? ''),
    };
  });
}

/** Those with one of these usernames in any case, by the places of these, counted from 1. */
async function listNamed(db: Db, programId: string, names: readonly string[]) {
  const folded = await foldAll(db, names);
  const users = await db
    .selectFrom('users as u')
    .innerJoin('members as m', (on) => on.onRef('m.program_id', '=', 'u.program_id').onRef('m.user_id', '=', 'u.id'))
    .where('u.program_id', '=', programId)
    .where('m.program_id', '=', programId)
    .where(sql<string>`lower(u.username)`, '=', sql<string>`any(${folded}::text[])`)
    .select(['m.id as memberId', sql<string>`lower(u.username)`.as('name')])
    .execute();
  const byName = groupBy(users, ({ name }) => name);
  return folded.flatMap((name, at) => byName(name).map(({ memberId }) => ({ n: at + 1, memberId })));
}

async function listOwners(db: Db, programId: string, ids: readonly string[]): Promise<Owner[]> {
  if (ids.length === 0) return [];
  const rows = await fromMembers(db)
    .where('m.program_id', '=', programId)
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['m.id as memberId', 'm.user_id as userId', 'm.external_key as externalKey', 'm.active_on as activeOn'])
    .select(['m.approved as isApproved', 'u.erased_at', 'u.username', 'u.email', 'u.first_name', 'u.last_name'])
    .execute();
  return rows.map(({ erased_at, first_name, last_name, ...row }) => ({
    ...row,
    name: [first_name, last_name].filter(Boolean).join(' '),
    isErased: erased_at !== null,
  }));
}

/** Whether points can be given to all of these members, which are locked. */
export async function areOwners(db: Db, programId: string, memberIds: readonly string[]): Promise<boolean> {
  const owners = await listOwners(db, programId, memberIds);
  return owners.length === memberIds.length && owners.every(({ isErased, isApproved }) => isApproved && !isErased);
}
