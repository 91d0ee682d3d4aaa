import { sql } from 'kysely';
import type { ItemColumn } from '#domain/item-columns.ts';
import type { Db } from '#server/db/pool.ts';

/** The fields of an item that an import reads and writes. */
export interface StoredItem {
  id: string;
  name: string;
  points: number;
  disabled: boolean;
  category: string | null;
  unique_identifier: string | null;
  image_key: string | null;
  image_url: string | null;
  fields: Record<string, string>;
}
/** An item as it was found, with what it is compared by. */
export interface FoundItem extends StoredItem {
  name_key: string;
  identifier_key: string | null;
}

/**
 * Locks the catalog for changes until the transaction ends: two concurrent imports would both find an item missing, and
 * both create it. Members can still search and enter items.
 */
export async function lockCatalog(db: Db, programId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalog of ' || ${programId}, 0))`.execute(db);
}

/** A text in the lower case that the database compares by. */
export type Fold = (text: string) => string;

/** Folds these texts; their blanks at both ends do not count. */
export async function foldTexts(db: Db, texts: readonly string[]): Promise<Fold> {
  const distinct = [...new Set(texts.map((text) => text.trim()))];
  const { rows } = await sql<{ key: string }>`
    select lower(text) as key from unnest(${distinct}::text[]) with ordinality as one (text, at) order by at`.execute(
    db,
  );
  const keys = new Map(distinct.map((text, at) => [text, rows[at]!.key]));
  return (text) => keys.get(text.trim())!;
}

export interface ItemLookup {
  identifiers: readonly string[];
  names: readonly string[];
  /** Only items without an identifier are searched by these names; there may be many others of the same name. */
  namesWithoutIdentifier: readonly string[];
}

/**
 * Items with one of the identifiers or names, oldest first. Rows that this transaction has created (`now()` is their
 * time) are left out.
 */
export async function listItemsLike(
  db: Db,
  programId: string,
  { identifiers, names, namesWithoutIdentifier }: ItemLookup,
): Promise<FoundItem[]> {
  const columns = sql`id, name, points, disabled, category, unique_identifier, image_key, image_url, fields, lower(name) as name_key,
    lower(unique_identifier) as identifier_key`;
  const { rows } = await sql<FoundItem>`
    select distinct on (id) found.* from (
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

export async function hasIdentifiedItems(db: Db, programId: string): Promise<boolean> {
  const query = db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('unique_identifier', 'is not', null)
    .select('id')
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Of items with one of the names, the first that have an identifier. */
export async function listIdentified(
  db: Db,
  programId: string,
  names: readonly string[],
): Promise<Pick<FoundItem, 'id' | 'name_key' | 'identifier_key'>[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: string; name_key: string; identifier_key: string }>`
    select item.id, sent.text as name_key, item.identifier_key from ${lowered(names)} as sent, lateral (
      select id, lower(unique_identifier) as identifier_key from rebate_items
      where program_id = ${programId} and lower(name) = sent.text and unique_identifier is not null
        and created_at <> now()
      limit 20) as item`.execute(db);
  return rows;
}

export async function insertItems(db: Db, programId: string, items: readonly StoredItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into rebate_items (program_id, id, name, points, disabled, category, unique_identifier, image_key, image_url, fields)
    select ${programId}, id, name, points, disabled, category, unique_identifier, image_key, image_url, fields
    from ${asTable(items)} as new`.execute(db);
}

export async function setItems(db: Db, programId: string, items: readonly StoredItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update rebate_items as old set name = new.name, points = new.points, disabled = new.disabled, category = new.category,
      unique_identifier = new.unique_identifier, image_key = new.image_key, image_url = new.image_url,
      fields = new.fields
    from ${asTable(items)} as new
    where old.program_id = ${programId} and old.id = new.id`.execute(db);
}

/** The program's columns; with `isLocked` no other call changes them until the transaction ends. */
export async function getColumns(db: Db, programId: string, { isLocked = false } = {}): Promise<ItemColumn[]> {
  const { rebate_item_fields } = await db
    .selectFrom('programs')
    .where('id', '=', programId)
    .select('rebate_item_fields')
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return rebate_item_fields;
}

/** Raises the program's version, so an administrator who edits the same columns gets a conflict. */
export async function setColumns(db: Db, programId: string, columns: readonly ItemColumn[]): Promise<void> {
  await db
    .updateTable('programs')
    .set(({ eb }) => ({ rebate_item_fields: JSON.stringify(columns), version: eb('version', '+', 1) }))
    .where('id', '=', programId)
    .execute();
}

/** One JSON parameter for all rows, because PostgreSQL accepts at most 65,535 parameters. */
const asTable = (items: readonly StoredItem[]) => sql`(
  select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row (id uuid, name text, points integer, disabled boolean,
    category text, unique_identifier text, image_key text, image_url text, fields jsonb))`;

/**
 * Lowercased by the database, as the index is. OFFSET 0 makes the planner look each text up in the index; otherwise it
 * reads the whole catalog for each batch of a table without statistics.
 */
const lowered = (texts: readonly string[]) =>
  sql`(select distinct lower(t) as text from unnest(${texts}::text[]) as t)`;
