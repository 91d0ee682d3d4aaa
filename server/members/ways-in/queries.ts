import { type Insertable, sql, type Updateable } from 'kysely';
import { MAX_WAYS_IN, type Origin } from '#domain/ways-in.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { MemberOrigins, WaysIn } from '#server/db/tables.generated.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';

/** Who came by a way `w` and is still a member, and who of them is approved: for lists alone, as a way may have thousands. */
const registered = sql<number>`(select count(*)::int from member_origins o
  where o.program_id = w.program_id and o.way_in_id = w.id)`;
const approved = sql<number>`(select count(*)::int from member_origins o
  join members m on m.program_id = o.program_id and m.id = o.member_id
  where o.program_id = w.program_id and o.way_in_id = w.id and m.approved and not m.disabled)`;

/** The same only where it decides, and only as far. */
const places = sql<number>`case when w.most_people is null then 0 else (select count(*)::int from (
  select from member_origins o where o.program_id = w.program_id and o.way_in_id = w.id limit w.most_people) taken) end`;

const selectWays = (db: Db, programId: string) =>
  db
    .selectFrom('ways_in as w')
    .innerJoin('programs as p', 'p.id', 'w.program_id')
    .where('w.program_id', '=', programId)
    .selectAll('w')
    .select(['p.slug', 'p.time_zone']);
const selectWaysIn = (db: Db, programId: string) =>
  selectWays(db, programId).select([registered.as('registered'), approved.as('approved')]);
const selectEntrances = (db: Db, programId: string) => selectWays(db, programId).select(places.as('registered'));
export type WayInRow = RowOf<typeof selectWaysIn>;
/** For who comes in by it: `registered` is counted up to its most people, and 0 without any. */
export type EntranceRow = RowOf<typeof selectEntrances>;

export async function listWaysIn(db: Db, programId: string, limit: number): Promise<WayInRow[]> {
  return await selectWaysIn(db, programId).orderBy('w.id', 'desc').limit(limit).execute();
}

/** What those of a program call themselves, without counting who came by them. */
export async function listPublicNames(db: Db, programId: string) {
  return await db
    .selectFrom('ways_in')
    .where('program_id', '=', programId)
    .select(['program_id', 'id', 'public_name', 'texts'])
    .limit(MAX_WAYS_IN)
    .execute();
}

export async function findWayIn(db: Db, programId: string, id: string): Promise<WayInRow | undefined> {
  return await selectWaysIn(db, programId).where('w.id', '=', id).executeTakeFirst();
}

export async function findWayInByCode(db: Db, programId: string, key: string): Promise<EntranceRow | undefined> {
  return await selectEntrances(db, programId).where('w.code_key', '=', key).executeTakeFirst();
}

/** Locked until the transaction ends: of several who register by it, one after the other counts who came before. */
export async function lockWayIn(db: Tx, programId: string, id: string): Promise<EntranceRow | undefined> {
  await db
    .selectFrom('ways_in')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return await selectEntrances(db, programId).where('w.id', '=', id).executeTakeFirst();
}

export async function countWaysIn(db: Db, programId: string): Promise<number> {
  const ways = db.selectFrom('ways_in').where('program_id', '=', programId);
  return (await ways.select(({ fn }) => fn.countAll<number>().as('ways')).executeTakeFirstOrThrow()).ways;
}

/** Which unique value another way of the program has, if any: the transaction can then only be refused. */
export async function insertWayIn(db: Tx, row: Insertable<WaysIn>): Promise<'label' | 'code' | null> {
  const added = unlessTaken('ways_in_label', db.insertInto('ways_in').values(row).execute());
  const outcome = await unlessTaken(
    'ways_in_code',
    added.then((one) => (one === 'taken' ? 'label' : null)),
  );
  return outcome === 'taken' ? 'code' : outcome;
}

/** False if another way of the program has the label: the transaction can then only be refused. */
export async function setWayIn(
  db: Tx,
  { program_id, id }: Pick<WayInRow, 'program_id' | 'id'>,
  columns: Pick<
    Updateable<WaysIn>,
    'label' | 'public_name' | 'texts' | 'ends_on' | 'most_people' | 'approves' | 'disabled'
  >,
): Promise<boolean> {
  const set = db.updateTable('ways_in').set(columns).where('program_id', '=', program_id).where('id', '=', id);
  return (await unlessTaken('ways_in_label', set.execute())) !== 'taken';
}

export async function insertOrigin(db: Tx, origin: Insertable<MemberOrigins> & { came_by: Origin }): Promise<void> {
  await db.insertInto('member_origins').values(origin).execute();
}

/** The domains of the program, if the member registered for that of its address. */
export async function findOwnDomains(db: Db, { programId, userId }: { programId: string; userId: string }) {
  const found = await db
    .selectFrom('members as m')
    .innerJoin('member_origins as o', (on) =>
      on.onRef('o.program_id', '=', 'm.program_id').onRef('o.member_id', '=', 'm.id'),
    )
    .innerJoin('programs as p', 'p.id', 'm.program_id')
    .where('m.program_id', '=', programId)
    .where('m.user_id', '=', userId)
    .where('o.proves_address', '=', true)
    .select('p.email_domains')
    .executeTakeFirst();
  return found?.email_domains;
}

/** How each of these members came, and by which way; those from before it was kept are missing. */
export async function listOrigins(db: Db, programId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return await db
    .selectFrom('member_origins as o')
    .leftJoin('ways_in as w', (on) => on.onRef('w.program_id', '=', 'o.program_id').onRef('w.id', '=', 'o.way_in_id'))
    .where('o.program_id', '=', programId)
    .where('o.member_id', 'in', memberIds)
    .select(['o.member_id', 'o.came_by', 'w.id as way_in_id', 'w.label'])
    .execute();
}
