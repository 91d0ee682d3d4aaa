import { sql } from 'kysely';
import type { ItemColumn } from '#domain/item-columns.ts';
import type { Db } from '#server/db/pool.ts';

/** What an import reads and writes of an item. */
export interface KeptItem {
  id: string;
  name: string;
  points: number;
  category: string | null;
  unique_identifier: string | null;
  image_key: string | null;
  image_url: string | null;
  fields: Record<string, string>;
}

/**
 * Until the transaction ends nobody else changes the catalog: two imports at once would both find an item missing, and
 * both create it. Members go on searching and entering items.
 */
export async function lockCatalog(db: Db, programId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalog of ' || ${programId}, 0))`.execute(db);
}

export interface Sought {
  identifiers: readonly string[];
  names: readonly string[];
  /** Names of which only items without an identifier are sought: of the others there may be as many as the catalog has. */
  namesWithoutIdentifier: readonly string[];
}

/**
 * Items that have one of the identifiers, or one of the names; oldest first. What this transaction itself has created (its
 * `now()` is in it) is no earlier item.
 */
export async function listItemsLike(
  db: Db,
  programId: string,
  { identifiers, names, namesWithoutIdentifier }: Sought,
): Promise<KeptItem[]> {
  const columns = sql`id, name, points, category, unique_identifier, image_key, image_url, fields`;
  const { rows } = await sql<KeptItem>`
    select distinct on (id) ${columns} from (
      select item.* from ${lowered(identifiers)} as sent, lateral (
        select ${columns} from rebate_items
        where program_id = ${programId} and lower(unique_identifier) = sent.text and created_at <> now() offset 0) as item
      union all
      select item.* from ${lowered(names)} as sent, lateral (
        select ${columns} from rebate_items
        where program_id = ${programId} and lower(name) = sent.text and created_at <> now() offset 0) as item
      union all
      select item.* from ${lowered(namesWithoutIdentifier)} as sent, lateral (
        select ${columns} from rebate_items
        where program_id = ${programId} and lower(name) = sent.text and unique_identifier is null
          and created_at <> now() offset 0) as item) as found
    order by id`.execute(db);
  return rows;
}

export async function hasItemsWithoutIdentifier(db: Db, programId: string): Promise<boolean> {
  const query = db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('unique_identifier', 'is', null)
    .select('id')
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertItems(db: Db, programId: string, items: readonly KeptItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into rebate_items (program_id, id, name, points, category, unique_identifier, image_key, image_url, fields)
    select ${programId}, id, name, points, category, unique_identifier, image_key, image_url, fields
    from ${asTable(items)} as new`.execute(db);
}

export async function updateItems(db: Db, programId: string, items: readonly KeptItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update rebate_items as old set name = new.name, points = new.points, category = new.category,
      unique_identifier = new.unique_identifier, image_key = new.image_key, image_url = new.image_url,
      fields = new.fields
    from ${asTable(items)} as new
    where old.program_id = ${programId} and old.id = new.id`.execute(db);
}

/** The program's columns; locked, nobody else changes them until the transaction ends. */
export async function getColumns(db: Db, programId: string, { isLocked = false } = {}): Promise<ItemColumn[]> {
  const { rebate_item_fields } = await db
    .selectFrom('programs')
    .where('id', '=', programId)
    .select('rebate_item_fields')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return rebate_item_fields;
}

/** A change of the program like any other: an administrator who is changing the same gets a conflict. */
export async function setColumns(db: Db, programId: string, columns: readonly ItemColumn[]): Promise<void> {
  await db
    .updateTable('programs')
    .set(({ eb }) => ({ rebate_item_fields: JSON.stringify(columns), version: eb('version', '+', 1) }))
    .where('id', '=', programId)
    .execute();
}

/** One parameter whatever the number of rows: PostgreSQL takes no more than 65,535 of them. */
const asTable = (items: readonly KeptItem[]) => sql`(
  select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row (id uuid, name text, points integer,
    category text, unique_identifier text, image_key text, image_url text, fields jsonb))`;

/**
 * Lowered by the database, as the text in its index was. Each is looked up there by itself (that is what OFFSET 0
 * says): left to choose, the planner reads the whole catalog for every batch of a table that it knows nothing of yet.
 */
const lowered = (texts: readonly string[]) =>
  sql`(select distinct lower(t) as text from unnest(${texts}::text[]) as t)`;
