import { type ExpressionBuilder, sql } from 'kysely';
import type { MemberState } from '#domain/members.ts';
import type { Origin } from '#domain/ways-in.ts';
import { isBeyond } from '#server/db/conditions/beyond.ts';
import { contains, containsIn } from '#server/db/conditions/containing.ts';
import type { PageAfter, Position } from '#server/db/cursor.ts';
import { type FoundRows, readFound } from '#server/db/found-rows.ts';
import { countOfSome, keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import type { DB, Members } from '#server/db/tables.generated.ts';
import { type MemberRow, selectMembers } from './queries.ts';

/** Of the approved ones: who has not registered, and who has or never had to. */
type Listed = MemberState | 'invited' | 'registered';

export interface MemberFilter {
  programId: string;
  /** All, if there is none. */
  status?: Listed | undefined;
  search?: string | undefined;
  /** In the form in which usernames are compared. */
  usernameKey?: string | undefined;
  adminOnly?: boolean | undefined;
  cameBy?: Origin | undefined;
  /** The id of a way in. */
  wayIn?: string | undefined;
}

/** When something of the member was changed last that `toMember` shows. */
const changedAt = sql<Date>`(select c.changed_at from member_changes c where c.program_id = m.program_id and c.member_id = m.id)`;

/** Sorted by username, after the last row of the page before. */
export async function listMembers(
  db: Db,
  filter: MemberFilter & { status: Listed },
  { after, limit }: PageAfter,
): Promise<ListedRow[] | FoundRows<ListedRow>> {
  const listed = (from: Db) =>
    selectMembers(from)
      .select(['m.username_key as sorted_by', changedAt.as('updated_at')])
      .orderBy('m.username_key')
      .orderBy('m.id');
  if (isSearch(filter)) {
    return await readFound(db, inOrder(db, filter, after), limit, (inSearch, ids) =>
      listed(inSearch).where('m.program_id', '=', filter.programId).where('m.id', 'in', ids),
    );
  }
  return await listed(db)
    .where((eb) => fits(eb, filter, after))
    .limit(limit)
    .execute();
}

type ListedRow = MemberRow & { sorted_by: string; updated_at: Date };

export interface ChangesFilter extends Pick<MemberFilter, 'programId' | 'status' | 'adminOnly' | 'cameBy' | 'wayIn'> {
  since: Date;
}

/** In the order of their changes, after the last row of the page before. */
export async function listChangedMembers(
  db: Db,
  filter: ChangesFilter,
  { after, limit }: PageAfter,
): Promise<ListedRow[]> {
  return await selectMembers(db)
    .innerJoin('member_changes as c', (on) =>
      on.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .where('c.program_id', '=', filter.programId)
    .where('c.changed_at', '>=', filter.since)
    .where(isBeyond(sql.ref('c.changed_at'), sql.ref('c.member_id'), after))
    .where((eb) => fits(eb, filter, null))
    .select(['c.changed_at as updated_at', sql<string>`c.changed_at::text`.as('sorted_by')])
    .orderBy('c.changed_at')
    .orderBy('c.member_id')
    .limit(limit)
    .execute();
}

/** At most one more than `MOST_COUNTED`. */
export async function countChangedMembers(db: Db, filter: ChangesFilter): Promise<number> {
  const changed = db
    .selectFrom('members as m')
    .innerJoin('member_changes as c', (on) =>
      on.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .where('c.program_id', '=', filter.programId)
    .where('c.changed_at', '>=', filter.since)
    .where((eb) => fits(eb, filter, null))
    .select('m.id')
    .orderBy('c.changed_at')
    .orderBy('c.member_id');
  return await readCount(db, countOfSome(changed));
}

/** A search counts at most one more than `MOST_COUNTED`. */
export async function countMembers(db: Db, filter: MemberFilter & { status: Listed }): Promise<number> {
  const { programId, status, adminOnly, cameBy, wayIn } = filter;
  const isOfSome = adminOnly !== undefined || cameBy !== undefined || wayIn !== undefined;
  if (status === 'invited' || status === 'registered' || isSearch(filter) || isOfSome)
    return await readCount(db, countOfSome(inOrder(db, filter)));
  return await readCount(db, keptCount(programId, `${status} members`));
}

const isSearch = ({ search, usernameKey }: MemberFilter) => Boolean(search || usernameKey);

/** Counts use the order too: PostgreSQL stops early in its index, or else reads all entries of a frequent text. */
const inOrder = (db: Db, filter: MemberFilter, after: Position | null = null) =>
  db
    .selectFrom('members as m')
    .where((eb) => fits(eb, filter, after))
    .select('m.id')
    .orderBy('m.username_key')
    .orderBy('m.id');

/** Each member's completed trainings, in the order of completion. */
export async function listCompletions(db: Db, members: readonly Pick<MemberRow, 'program_id' | 'id'>[]) {
  if (members.length === 0) return [];
  return await db
    .selectFrom('training_completions')
    .where('program_id', 'in', [...new Set(members.map(({ program_id }) => program_id))])
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .select(['member_id', 'training_id', 'points', 'completed_at'])
    .orderBy('completed_at')
    .orderBy('training_id')
    .execute();
}

/** Disabled wins over approved, as in `memberState`. */
const states = {
  approved: { 'm.approved': true, 'm.disabled': false },
  unapproved: { 'm.approved': false, 'm.disabled': false },
  disabled: { 'm.disabled': true },
  invited: { 'm.approved': true, 'm.disabled': false },
  registered: { 'm.approved': true, 'm.disabled': false },
} as const;

/** Neither registered by the invitation nor without one. */
export const isInvited = sql<boolean>`exists (select from member_invitations i
  where i.program_id = m.program_id and i.member_id = m.id and i.registered_at is null)`;

const origin = sql`exists (select from member_origins o where o.program_id = m.program_id and o.member_id = m.id`;

function fits(eb: ExpressionBuilder<DB & { m: Members }, 'm'>, filter: MemberFilter, after: Position | null) {
  const { programId, status, search, usernameKey, adminOnly, cameBy, wayIn } = filter;
  return eb.and([
    eb('m.program_id', '=', programId),
    ...(status ? [eb.and(states[status])] : []),
    ...(status === 'invited' ? [isInvited] : []),
    ...(status === 'registered' ? [eb.not(isInvited)] : []),
    ...(adminOnly === undefined ? [] : [eb('m.admin_only', '=', adminOnly)]),
    ...(cameBy ? [sql<boolean>`${origin} and o.came_by = ${cameBy})`] : []),
    ...(wayIn ? [sql<boolean>`${origin} and o.way_in_id = ${wayIn})`] : []),
    ...(search ? [contains(eb.ref('m.search_text'), search)] : []),
    // The first is redundant, but an index serves it.
    ...(usernameKey
      ? [contains(eb.ref('m.search_text'), usernameKey), containsIn(eb.ref('m.username_key'), usernameKey)]
      : []),
    isBeyond(sql.ref('m.username_key'), sql.ref('m.id'), after),
  ]);
}
