import { type Insertable, sql } from 'kysely';
import { MAX_RECEIPT_LINES } from '#domain/receipts.ts';
import { contains, containsIn } from '#server/db/conditions/containing.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import { readFound } from '#server/db/found-rows.ts';
import { newId } from '#server/db/ids.ts';
import { countOfSome, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { ItemAliases } from '#server/db/tables.generated.ts';
import { lockThenRead } from '#server/db/together.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';

interface Owner {
  programId: string;
  memberId: string;
}

/** The enabled items that these texts name for a member: those that all are offered, and what it has taught itself. */
export async function listAliasedItems(db: Db, { programId, memberId }: Owner, texts: readonly string[]) {
  const known = texts.slice(0, MAX_RECEIPT_LINES);
  if (known.length === 0) return new Map<string, never>();
  const rows = await selectAliases(db, programId)
    .where('alias.text', 'in', known)
    .where('item.disabled', '=', false)
    .where(({ eb, or }) => or([eb('alias.taught_by', 'is', null), eb('alias.taught_by', '=', memberId)]))
    .execute();
  return new Map(rows.map((row) => [row.text, row.item_id]));
}

/**
 * Learns what texts name from a member's approved receipt; `learnAliases` says when one moves to another item. In the
 * order of the texts, so that two approvals do not wait for each other crosswise.
 */
export async function learnTexts(
  db: Db,
  { programId, memberId }: Owner,
  picks: readonly { text: string; itemId: string }[],
): Promise<void> {
  await sql`
    insert into item_aliases as alias (program_id, id, text, item_id, taught_by, uses, last_used_at)
    select ${programId}, pick.id, pick.text, pick.item_id, ${memberId}, 1, now()
    from unnest(${picks.map(() => newId())}::uuid[], ${picks.map(({ text }) => text)}::text[],
      ${picks.map(({ itemId }) => itemId)}::uuid[]) as pick (id, text, item_id)
    order by pick.text collate "C"
    on conflict (program_id, text) do update set
      item_id = excluded.item_id,
      taught_by = case when alias.item_id = excluded.item_id and alias.taught_by is distinct from excluded.taught_by
        then null else excluded.taught_by end,
      uses = case when alias.item_id = excluded.item_id then alias.uses + 1 else 1 end,
      last_used_at = now()
    where alias.item_id = excluded.item_id or alias.taught_by is not null or (
      select disabled from rebate_items where program_id = ${programId} and id = alias.item_id)`.execute(db);
}

/** The newest first; with a search those whose text or item contains it. */
export async function listAliases(
  db: Db,
  programId: string,
  search: string | undefined,
  { after, limit }: PageAfter<string>,
) {
  if (search) {
    return await readFound(db, inOrder(db, programId, search, after), limit, (inSearch, ids) =>
      selectAliases(inSearch, programId).where('alias.id', 'in', ids).orderBy('alias.id', 'desc'),
    );
  }
  return await selectAliases(db, programId)
    .$if(after !== null, (query) => query.where('alias.id', '<', after))
    .orderBy('alias.id', 'desc')
    .limit(limit)
    .execute();
}

/** Two queries, as no index serves both. */
const inOrder = (db: Db, programId: string, search: string, after: string | null) =>
  db
    .selectFrom(
      sql<{ id: string }>`(
        select id from item_aliases where program_id = ${programId} and ${containsIn(sql`text`, search)}
        union
        select alias.id from rebate_items item
        join item_aliases alias on alias.program_id = item.program_id and alias.item_id = item.id
        where item.program_id = ${programId} and ${contains(sql`item.search_text`, search)})`.as('named'),
    )
    .$if(after !== null, (query) => query.where('named.id', '<', after))
    .select('named.id')
    .orderBy('named.id', 'desc');

export async function countAliases(db: Db, programId: string, search: string | undefined): Promise<number> {
  const rows = search ? inOrder(db, programId, search, null) : selectAliases(db, programId);
  return await readCount(db, countOfSome(rows));
}

export async function findAlias(db: Db, programId: string, aliasId: string) {
  return await selectAliases(db, programId).where('alias.id', '=', aliasId).executeTakeFirst();
}
export type AliasRow = RowOf<typeof findAlias>;

/** Its item may be another one after the wait for the lock. */
export async function lockAlias(db: Db, programId: string, aliasId: string): Promise<AliasRow | undefined> {
  const alias = db.selectFrom('item_aliases').where('program_id', '=', programId).where('id', '=', aliasId);
  const read = selectAliases(db, programId).where('alias.id', '=', aliasId);
  return (await lockThenRead(db, alias.select('id').forUpdate(), read))[0];
}

/** One text names one item. */
export const insertAlias = (db: Db, row: Insertable<ItemAliases>) =>
  unlessTaken('item_aliases_program_id_text_key', db.insertInto('item_aliases').values(row).execute());

/** For everybody, as staff have set it. */
export async function setAliasedItem(db: Db, { program_id, id }: AliasRow, itemId: string): Promise<void> {
  await db
    .updateTable('item_aliases')
    .set({ item_id: itemId, taught_by: null })
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteAlias(db: Db, { program_id, id }: AliasRow): Promise<void> {
  await db.deleteFrom('item_aliases').where('program_id', '=', program_id).where('id', '=', id).execute();
}

/** Names that one member alone has taught, and that no receipt has printed for a year, are mostly misread. */
export async function forgetUnusedAliases(db: Db, limit: number): Promise<number> {
  const isOver = sql<boolean>`taught_by is not null and last_used_at < now() - interval '1 year'`;
  return await deleteSome(db, 'item_aliases', { isOver, oldest: 'last_used_at', limit });
}

const selectAliases = (db: Db, programId: string) =>
  db
    .selectFrom('item_aliases as alias')
    .innerJoin('rebate_items as item', (on) =>
      on.onRef('item.program_id', '=', 'alias.program_id').onRef('item.id', '=', 'alias.item_id'),
    )
    .where('alias.program_id', '=', programId)
    .select(['alias.program_id', 'alias.id', 'alias.text', 'alias.item_id', 'alias.taught_by', 'alias.uses'])
    .select(['alias.last_used_at', 'alias.version', 'item.name', 'item.disabled']);
