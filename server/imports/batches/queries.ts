import { type Insertable, sql, type Updateable } from 'kysely';
import { type ImportFailure, type ImportKindName, type ImportState, MAX_REFUSED_FILES } from '#domain/imports/kinds.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Imports } from '#server/db/tables.generated.ts';
import { keptJson } from './kept-json.ts';

// Literals, for the partial indexes.
const isOpen = sql<boolean>`i.state in ('reading', 'ready', 'applying', 'failed')`;
const isAtWork = sql<boolean>`i.state in ('reading', 'applying', 'undoing')`;

export interface NamedImport {
  programId: string;
  importId: string;
}

const selectImports = (db: Db) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.asked_by')
    .leftJoin('users as undoer', 'undoer.id', 'i.undone_by')
    .select(['i.id', 'i.kind', 'i.name', 'i.bytes', 'i.state', 'i.failure', 'i.percent', 'i.asked_at', 'i.applied_at'])
    .select(['i.undone_at', 'i.kept_until', 'i.rows_read', 'i.created', 'i.changed', 'i.unchanged', 'i.refused'])
    .select(['i.kept', 'i.version', 'u.username', 'undoer.username as undoer']);

/** Of these kinds, the newest first, without what is kept of each file. */
export async function listImports(
  db: Db,
  { programId, kinds }: { programId: string; kinds: readonly ImportKindName[] },
  { after, limit }: PageAfter<string>,
) {
  if (kinds.length === 0) return [];
  return await selectImports(db)
    .where('i.program_id', '=', programId)
    .where('i.kind', 'in', kinds)
    .$if(after !== null, (query) => query.where('i.id', '<', after!))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
}
export type ListedImport = RowOf<typeof listImports>;

const selectWhole = (db: Db, { programId, importId }: NamedImport) =>
  selectImports(db).selectAll('i').where('i.program_id', '=', programId).where('i.id', '=', importId);

export async function findImport(db: Db, named: NamedImport) {
  return await selectWhole(db, named).executeTakeFirst();
}
export type ImportRow = RowOf<typeof findImport>;

/** The same, locked until the transaction ends. */
export async function lockImport(db: Tx, named: NamedImport) {
  return await selectWhole(db, named).forNoKeyUpdate('i').executeTakeFirst();
}

/** What of the program is in the store, locked until the transaction ends. */
export async function lockFiles(db: Tx, programId: string) {
  return await db
    .selectFrom('imports as i')
    .where('program_id', '=', programId)
    .where((e) => e.or([e('file_key', 'is not', null), e('refused_key', 'is not', null)]))
    .select(['file_key', 'parts', 'refused_key', 'refused_parts'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What is not applied yet in the program, and what of it is this person's. */
export async function countOpen(db: Tx, programId: string, userId: string) {
  return await db
    .selectFrom('imports as i')
    .where('program_id', '=', programId)
    .where(isOpen)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('asked_by', '=', userId).as('own'),
    ])
    .executeTakeFirstOrThrow();
}

/** The newest of the same file that is applied and not undone. */
export async function findSameFile(
  db: Db,
  { program_id, id, kind, sha256 }: Pick<ImportRow, 'program_id' | 'id' | 'kind' | 'sha256'>,
) {
  if (sha256 === null) return undefined;
  return await db
    .selectFrom('imports')
    .where('program_id', '=', program_id)
    .where('kind', '=', kind)
    .where('state', '=', sql.lit('applied'))
    .where('sha256', '=', sha256)
    .where('id', '<>', id)
    .select(['id', 'applied_at'])
    .orderBy('applied_at', 'desc')
    .executeTakeFirst();
}

/** Among so many the one of the same columns is looked for. */
const MOST_MAPPINGS = 20;

/** The mappings of imports of the kind that were applied, or are this person's, the newest first. */
export async function listMappings(
  db: Db,
  { program_id, kind, asked_by, id }: Pick<ImportRow, 'program_id' | 'kind' | 'asked_by' | 'id'>,
) {
  const rows = await db
    .selectFrom('imports')
    .where('program_id', '=', program_id)
    .where('kind', '=', kind)
    .where('id', '<', id)
    .where('mapping', 'is not', null)
    .where((e) => e.or([e('asked_by', '=', asked_by), e('state', '=', sql.lit('applied'))]))
    .select('mapping')
    .orderBy('id', 'desc')
    .limit(MOST_MAPPINGS)
    .execute();
  return rows.flatMap(({ mapping }) => mapping ?? []);
}

export async function insertImport(db: Tx, row: Insertable<Imports>): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

/** A step that people ask for, or its end: each is a new version. */
export async function setStep(
  db: Tx,
  { programId, importId }: NamedImport,
  step: Updateable<Imports> & { state: ImportState },
): Promise<void> {
  await db
    .updateTable('imports')
    .set(({ eb }) => ({ ...step, version: eb('version', '+', 1) }))
    .where('program_id', '=', programId)
    .where('id', '=', importId)
    .execute();
}

/** A try of the job begins: an earlier one can write no more. */
export async function setBegun(db: Tx, { programId, importId }: NamedImport, tryKey: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ try_key: tryKey, percent: 0 })
    .where('program_id', '=', programId)
    .where('id', '=', importId)
    .execute();
}

export interface TryOfImport extends NamedImport {
  tryKey: string;
}

/** False if this try is not the one that writes any more. */
export async function setProgress(db: Db, trying: TryOfImport, progress: Updateable<Imports>): Promise<boolean> {
  const { numUpdatedRows } = await ofTry(db, trying).set(progress).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The step is done; false as of the progress. */
export async function setDone(
  db: Tx,
  trying: TryOfImport,
  done: Updateable<Imports> & { state: ImportState; failure?: ImportFailure | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ofTry(db, trying)
    .set(({ eb }) => ({ ...done, percent: null, try_key: null, version: eb('version', '+', 1) }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const ofTry = (db: Db, { programId, importId, tryKey }: TryOfImport) =>
  db
    .updateTable('imports as i')
    .where('program_id', '=', programId)
    .where('id', '=', importId)
    .where('try_key', '=', tryKey)
    .where(isAtWork);

export async function deleteImport(db: Tx, { programId, importId }: NamedImport): Promise<void> {
  await db.deleteFrom('imports').where('program_id', '=', programId).where('id', '=', importId).execute();
}

export async function insertChanges(
  db: Tx,
  { programId, importId }: NamedImport,
  part: number,
  changes: readonly object[],
): Promise<void> {
  await db
    .insertInto('import_changes')
    .values({ program_id: programId, import_id: importId, part, changes: keptJson(changes) })
    .execute();
}

/** In the order in which they were made, one part at a time. */
export async function* listChanges(db: Tx, { programId, importId }: NamedImport): AsyncGenerator<unknown[]> {
  for (let after = 0; ; ) {
    const row = await db
      .selectFrom('import_changes')
      .where('program_id', '=', programId)
      .where('import_id', '=', importId)
      .where('part', '>', after)
      .select(['part', 'changes'])
      .orderBy('part')
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    yield row.changes;
    after = row.part;
  }
}

/** Imports of people into a program that keep something of its file, locked. */
export async function lockOfPeople(db: Tx, programId: string) {
  return await db
    .selectFrom('imports as i')
    .where('program_id', '=', programId)
    .where('kind', 'in', ['members', 'balances'])
    .where((e) => e.or([e('kept_until', 'is not', null), e('trial', 'is not', null)]))
    .select(['program_id', 'id', 'state', 'file_key', 'parts', 'refused_key', 'refused_parts'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Of an applied one: its files and what it showed of them go, and what it changed of this person can no longer be undone. */
export async function forgetPerson(db: Tx, { programId, importId }: NamedImport, memberId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ file_key: null, parts: 0, refused_key: null, refused_parts: 0, trial: null, kept_rows: '[]' })
    .where('program_id', '=', programId)
    .where('id', '=', importId)
    .execute();
  await sql`
    update import_changes set changes = coalesce(
      (select jsonb_agg(change) from jsonb_array_elements(changes) as change where change ->> 'id' <> ${memberId}), '[]')
    where program_id = ${programId} and import_id = ${importId}
      and changes @> ${JSON.stringify([{ id: memberId }])}::jsonb`.execute(db);
}

/** Imports whose days are over, locked. */
export async function lockOver(db: Tx, now: Date, limit: number) {
  return await db
    .selectFrom('imports as i')
    .where('kept_until', '<=', now)
    .where((e) => e.not(isAtWork))
    .select(['program_id', 'id', 'state', 'file_key', 'parts', 'refused_key', 'refused_parts'])
    .orderBy('kept_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Takes the files of refused rows from all but the newest applied imports of a program, and returns them. */
export async function takeOldRefused(db: Tx, programId: string) {
  return await db
    .with('old', (from) =>
      from
        .selectFrom('imports')
        .where('program_id', '=', programId)
        .where('refused_key', 'is not', null)
        .where('applied_at', 'is not', null)
        .select(['id', 'refused_key', 'refused_parts'])
        .orderBy('applied_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_REFUSED_FILES),
    )
    .updateTable('imports as i')
    .from('old')
    .set({ refused_key: null, refused_parts: 0 })
    .where('i.program_id', '=', programId)
    .whereRef('i.id', '=', 'old.id')
    .whereRef('i.refused_key', '=', 'old.refused_key')
    .returning(['old.refused_key', 'old.refused_parts'])
    .execute();
}

/** Whether a newer import of the kind is applied, whose mapping is offered instead. */
const isMappedSince = sql<boolean>`exists (select from imports newer where newer.program_id = imports.program_id
  and newer.kind = imports.kind and newer.id > imports.id and newer.state = 'applied' and newer.mapping is not null)`;

/** The row stays for a time: who brought what, and when. */
export async function setEmptied(db: Tx, { programId, importId }: NamedImport): Promise<void> {
  await db
    .updateTable('imports')
    .set({ file_key: null, parts: 0, refused_key: null, refused_parts: 0, kept_until: null })
    .set({ trial: null, confirmed: null, kept_rows: '[]' })
    .set({ mapping: sql`case when ${isMappedSince} then null else imports.mapping end` })
    .where('program_id', '=', programId)
    .where('id', '=', importId)
    .execute();
  await db.deleteFrom('import_changes').where('program_id', '=', programId).where('import_id', '=', importId).execute();
}

/** Rows that were emptied, unless their mapping is the one that is offered. */
export const deleteOldImports = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'imports', {
    isOver: sql<boolean>`asked_at < ${before} and kept_until is null and state in ('applied', 'undone')
      and (mapping is null or ${isMappedSince})`,
    oldest: 'asked_at',
    limit,
  });

/** The oldest steps that are under way, asked for before this moment. */
export async function listAtWorkSince(db: Db, before: Date, limit: number): Promise<NamedImport[]> {
  return await db
    .selectFrom('imports as i')
    .where(isAtWork)
    .where('step_at', '<', before)
    .select(['program_id as programId', 'id as importId'])
    .orderBy('step_at')
    .limit(limit)
    .execute();
}
