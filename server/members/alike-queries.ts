import { type RawBuilder, sql } from 'kysely';
import type { Alike, MemberReply } from '#contract/members.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';

/** Of each sign, before those that share most are chosen. */
const mostOfASign = 20;
/** Of each member. */
const mostShown = 5;

type Membership = Pick<MemberReply, '_id' | 'program' | 'approved' | 'disabled'>;

/**
 * The other users of the program with the same e-mail, name or address as its members who wait for approval: those that share
 * most first, and few of each, as an address may be a whole company's. Of members who do not wait, none.
 */
export async function listAlike(db: Db, members: readonly Membership[]): Promise<(member: Membership) => Alike[]> {
  const waiting = members.filter(({ approved, disabled }) => !approved && !disabled);
  if (waiting.length === 0) return () => [];
  const alikeOf = groupBy((await alikeTo(waiting).execute(db)).rows, ({ member_id }) => member_id);
  return ({ _id }) => alikeOf(_id).map(({ member_id: _, ...alike }) => alike);
}

const alikeTo = (waiting: readonly Membership[]) => sql<Alike & { member_id: string }>`
  select m.id as member_id, alike.* from members m
  join users u on u.program_id = m.program_id and u.id = m.user_id
  cross join lateral (
    select o.id as _id, ${fullNameIn('o')} as name, o.username, om.approved, om.disabled, shared.same
    from (${sql.join(signs.map(usersWith), sql` union `)}) found
    join users o on o.program_id = u.program_id and o.id = found.id
    join members om on om.program_id = o.program_id and om.user_id = o.id
    cross join lateral (select array_remove(array[${sql.join(signs.map(signIfSame))}], null) as same) shared
    order by cardinality(shared.same) desc, o.username_key limit ${mostShown}
  ) alike
  where m.program_id = ${waiting[0]!.program} and m.id in (${sql.join(waiting.map(({ _id }) => _id))})`;

type Sign = readonly [Alike['same'][number], (table: 'o' | 'u') => RawBuilder<string | null>];

/** In the forms of the indexes. */
const signs: readonly Sign[] = [
  ['email', (table) => sql`alike_email(${sql.ref(`${table}.email`)})`],
  ['name', (table) => sql`alike_name(${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})`],
  ['address', (table) => sql`alike_address(${sql.ref(`${table}.address`)}, ${sql.ref(`${table}.zip`)})`],
];

const usersWith = ([, formIn]: Sign) => sql`
  (select o.id from users o where o.program_id = u.program_id and ${formIn('o')} = ${formIn('u')} and o.id <> u.id
    and o.erased_at is null and not o.is_admin limit ${mostOfASign})`;

const signIfSame = ([sign, formIn]: Sign) => sql`case when ${formIn('o')} = ${formIn('u')} then ${sql.lit(sign)} end`;
