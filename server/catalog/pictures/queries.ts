import { sql } from 'kysely';
import type { PictureFailure } from '#domain/imports/picture-addresses.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { NamedImport } from '#server/imports/batches/queries.ts';

/** A picture that an import names: its address, and the first row with it. */
export interface NamedPicture {
  address: string;
  line: number;
}

/** Those of these addresses that were fetched, with the keys of their files. */
export async function listFetched(db: Db, programId: string, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return await db
    .selectFrom('item_pictures')
    .where('program_id', '=', programId)
    .where('address', '=', sql<string>`any(${addresses}::text[])`)
    .where('image_key', 'is not', null)
    .select(['address', 'image_key'])
    .distinct()
    .execute();
}

/** Has pictures wait to be fetched, the first `most`: the others are beyond the bounds. */
export async function insertPictures(
  db: Tx,
  { programId, importId }: NamedImport,
  pictures: readonly NamedPicture[],
  { now, most }: { now: Date; most: number },
): Promise<void> {
  await sql`
    insert into item_pictures (program_id, address, import_id, line, asked_at, state, failure)
    select ${programId}, address, ${importId}, line, ${now}, case when at > ${most} then 'failed' else 'waiting' end,
      case when at > ${most} then 'bounds' end
    from unnest(${pictures.map(({ address }) => address)}::text[], ${pictures.map(({ line }) => line)}::integer[])
      with ordinality as one (address, line, at)`.execute(db);
}

/** How many pictures an import has asked for, and what became of them. */
export async function countPictures(db: Db, { programId, importId }: NamedImport) {
  const { rows } = await sql<{
    asked: number;
    fetched: number;
    failed: number;
    bytes: number;
    waiting_since: Date | null;
  }>`
    select count(*) as asked, count(*) filter (where state = 'fetched') as fetched,
      count(*) filter (where state = 'failed') as failed, coalesce(sum(bytes), 0)::float8 as bytes,
      min(asked_at) filter (where state = 'waiting') as waiting_since
    from item_pictures where program_id = ${programId} and import_id = ${importId}`.execute(db);
  return rows[0]!;
}

const ofImport = (db: Db, { programId, importId }: NamedImport, state: 'waiting' | 'failed') =>
  db
    .selectFrom('item_pictures')
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .where('state', '=', state);

/** The first rows whose pictures could not be fetched. */
export async function listFailed(db: Db, named: NamedImport, limit: number) {
  return await ofImport(db, named, 'failed')
    .select(['line', 'address', 'failure'])
    .orderBy('line')
    .orderBy('address')
    .limit(limit)
    .execute();
}

/** Some that wait, those first that were tried least. */
export async function listWaiting(db: Db, named: NamedImport, limit: number) {
  return await ofImport(db, named, 'waiting')
    .select(['address', 'tries'])
    .orderBy('tries')
    .orderBy('line')
    .orderBy('address')
    .limit(limit)
    .execute();
}

/** Who applied an import that is not undone. */
export async function findApplier(db: Db, { programId, importId }: NamedImport): Promise<string | null> {
  const row = await db
    .selectFrom('imports')
    .where('program_id', '=', programId)
    .where('id', '=', importId)
    .where('state', 'in', ['applied', 'undoing'])
    .select('applied_by')
    .executeTakeFirst();
  return row?.applied_by ?? null;
}

const ofAddress = (db: Db, { programId, importId }: NamedImport, address: string) =>
  db
    .updateTable('item_pictures')
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .where('address', '=', address)
    .where('state', '=', 'waiting');

export async function setTried(db: Db, named: NamedImport, address: string): Promise<void> {
  await ofAddress(db, named, address)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .execute();
}

export async function setFailed(db: Db, named: NamedImport, address: string, failure: PictureFailure): Promise<void> {
  await ofAddress(db, named, address).set({ state: 'failed', failure }).execute();
}

/** Of every import that has asked for it. False if none does any more. */
export async function setFetched(
  db: Tx,
  programId: string,
  address: string,
  fetched: { image_key: string; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('item_pictures')
    .where('program_id', '=', programId)
    .where('address', '=', address)
    .where('state', '<>', 'fetched')
    .set({ state: 'fetched', failure: null, ...fetched })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the picture to the items that have its address and no other picture. */
export async function setItemPictures(db: Tx, programId: string, address: string, imageKey: string): Promise<void> {
  await sql`
    update rebate_items set image_key = ${imageKey} where program_id = ${programId} and md5(image_url) = md5(${address})
      and image_url = ${address} and image_url is not null and image_key is null`.execute(db);
}

const waiting = (db: Db, { programId, importId }: NamedImport) =>
  db
    .updateTable('item_pictures')
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting');

export async function setAllFailed(db: Db, named: NamedImport, failure: PictureFailure): Promise<void> {
  await waiting(db, named).set({ state: 'failed', failure }).execute();
}

/** What was asked for by an import that is undone. */
export async function deleteWaiting(db: Db, { programId, importId }: NamedImport): Promise<void> {
  await db
    .deleteFrom('item_pictures')
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Has those that failed wait once more, up to `most`, and counts them. Those go first that were never asked for. */
export async function setWaitingAgain(
  db: Tx,
  named: NamedImport,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const first = ofImport(db, named, 'failed')
    .select('address')
    .orderBy(sql`failure = 'bounds'`, 'desc')
    .orderBy('line')
    .orderBy('address')
    .limit(most);
  const { numUpdatedRows } = await db
    .updateTable('item_pictures')
    .set({ state: 'waiting', failure: null, tries: 0, asked_at: now })
    .where('program_id', '=', named.programId)
    .where('import_id', '=', named.importId)
    .where('address', 'in', first)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
