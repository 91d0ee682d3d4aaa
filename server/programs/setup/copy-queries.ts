import { type RawBuilder, sql } from 'kysely';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';
import { type CopiedTable, columnsOf } from './copied-tables.ts';

/** From which program to which. */
interface Ways {
  from: string;
  to: string;
}
/** A file of the program, and the key of its copy. */
export interface FileCopy {
  image_key: string;
  copy_key: string;
}

export interface OwnColumns {
  name: string;
  slug: string;
  company_id: string;
  start_date: string | null;
  end_date: string | null;
  setup_step: number;
  opened_at: null;
}

/** All statements of the transaction read the database as it is at the first of them: call it before any other. */
export async function readAtOneMoment(db: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
}

/** False if another program has the slug. */
export async function insertCopy(db: Tx, { from, to }: Ways, own: OwnColumns): Promise<boolean> {
  const same = listOf(columnsOf('programs', 'same'));
  const insert = sql`
    insert into programs (id, texts, ${listOf(Object.keys(own))}, ${same})
    select ${to}, ${textsWithoutNames}, ${sql.join(Object.values(own))}, ${same} from programs where id = ${from}`.execute(
    db,
  );
  return (await unlessTaken('programs_slug_key', insert)) !== 'taken';
}

const withoutNames = sql`value - '{name,senderName}'::text[]`;
const textsWithoutNames = sql`coalesce(
  (select jsonb_object_agg(key, ${withoutNames}) from jsonb_each(texts) where ${withoutNames} <> '{}'), '{}')`;

/** The accepted files that the rows of a program show. */
export async function listShownFiles(db: Db, programId: string) {
  return await db
    .selectFrom('files')
    .where('program_id', '=', programId)
    .where('sha256', 'is not', null)
    .where(
      sql<boolean>`image_key in (
        select image_key from categories where program_id = ${programId}
        union all select image_key from rebate_items where program_id = ${programId}
        union all select image_key from reward_items where program_id = ${programId}
        union all select video_key from trainings where program_id = ${programId}
        union all select poster_key from trainings where program_id = ${programId})`,
    )
    .select(['image_key', 'content_type', 'album', 'sha256', 'size', 'video_seconds'])
    .execute();
}

/** As uploads of that person whose bytes have not arrived. */
export async function insertFileCopies(
  db: Db,
  { programId, copies, by }: { programId: string; copies: readonly FileCopy[]; by: string },
): Promise<void> {
  const same = columnsOf('files', 'same').map((column) => sql.ref(`files.${column}`));
  await sql`
    insert into files (image_key, random_string, uploaded_by, ${listOf(columnsOf('files', 'same'))})
    select copy_key, substring(copy_key from '/(.{40})-'), ${by}, ${sql.join(same)}
    from files join ${asTable(copies, 'copies')} using (image_key)
    where files.program_id = ${programId}`.execute(db);
}

/** Removes those that came to no program. */
export async function deleteFileCopies(db: Tx, copyKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ image_key: string }>`
    delete from files where image_key = any(${copyKeys}::text[]) and program_id is null returning image_key`.execute(
    db,
  );
  return rows.map(({ image_key }) => image_key);
}

/** Copies everything of a program but itself. Ids are in the order of those that they come from. */
export async function insertCopiedRows(db: Tx, ways: Ways, copies: readonly FileCopy[]): Promise<void> {
  await sql`
    update files set program_id = ${ways.to}, sha256 = original.sha256
    from ${asTable(copies, 'copies')} join files original using (image_key)
    where files.image_key = copies.copy_key and files.program_id is null and original.program_id = ${ways.from}`.execute(
    db,
  );
  const items = numberedRows('rebate_items', ways.from, ['created_at', 'id']);
  const trainings = numberedRows('trainings', ways.from);
  await copyTable(db, ways, { table: 'categories', copies });
  await copyTable(db, ways, { table: 'rebate_items', copies, rows: items });
  await copyTable(db, ways, { table: 'reward_items', copies });
  await copyTable(db, ways, { table: 'trainings', copies, rows: trainings });
  await copyTable(db, ways, {
    table: 'training_questions',
    of: { column: 'training_id', rows: trainings },
    only: sql`not original.retired`,
  });
  // What one participant's receipts alone have taught is of that participant.
  const only = sql`original.taught_by is null`;
  await copyTable(db, ways, { table: 'item_aliases', of: { column: 'item_id', rows: items }, only });
}

interface HowToCopy {
  table: CopiedTable;
  /** Its ids with those of the copies, if another table refers to them. */
  rows?: RawBuilder<unknown>;
  copies?: readonly FileCopy[];
  /** The copied row that each of its rows belongs to. */
  of?: { column: string; rows: RawBuilder<unknown> };
  only?: RawBuilder<unknown>;
}

async function copyTable(db: Tx, { from, to }: Ways, how: HowToCopy): Promise<void> {
  const { table, rows = numberedRows(table, from), copies = [], of, only = sql`true` } = how;
  const files = listFiles(table);
  const same = columnsOf(table, 'same');
  const columns = ['program_id', 'id', ...same, ...files.map(({ column }) => column), ...(of ? [of.column] : [])];
  const values = [
    ...[sql`${to}::uuid`, sql`numbered.copy_id`],
    ...same.map((column) => sql.ref(`original.${column}`)),
    ...files.map(({ value }) => value),
    ...(of ? [sql`owner.copy_id`] : []),
  ];
  await sql`
    insert into ${sql.table(table)} (${listOf(columns)})
    select ${sql.join(values)} from ${sql.table(table)} as original
    join ${rows} as numbered on numbered.id = original.id
    ${sql.join(
      files.map(
        ({ key, alias }) => sql`left join ${asTable(copies, alias)} on ${sql.ref(`${alias}.image_key`)} = ${key}`,
      ),
      sql` `,
    )}
    ${of ? sql`join ${of.rows} as owner on owner.id = ${sql.ref(`original.${of.column}`)}` : sql``}
    where original.program_id = ${from} and ${only}`.execute(db);
}

/** The columns of a table that lead to files: by which key, and what the copy has in them. A lost file leaves them empty. */
function listFiles(table: CopiedTable) {
  const files = columnsOf(table, 'file').map((column) => {
    const alias = `copy_of_${column}`;
    return { column, alias, key: sql.ref(`original.${column}`), value: sql.ref(`${alias}.copy_key`) };
  });
  const videos = columnsOf(table, 'video').map((column) => {
    const [alias, address] = [`copy_of_${column}`, sql.ref(`original.${column}`)];
    const copied = sql`coalesce('/files/' || ${sql.ref(`${alias}.copy_key`)}, '')`;
    const value = sql`case when ${address} like '/files/trainingVideos/%' then ${copied} else ${address} end`;
    return { column, alias, key: sql`substr(${address}, 8)`, value };
  });
  return [...files, ...videos];
}

/** A program's rows of a table with the ids of their copies: all of one new id, which ends with their numbers. */
const numberedRows = (table: CopiedTable, programId: string, order: readonly string[] = ['id']) => sql`(
  select id, (${newId().slice(0, 24)} || lpad(to_hex(row_number() over (order by ${listOf(order)})), 12, '0'))::uuid as copy_id
  from ${sql.table(table)} where program_id = ${programId})`;

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** One JSON parameter for all, because PostgreSQL accepts at most 65,535 parameters. */
const asTable = (copies: readonly FileCopy[], alias: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as ${sql.ref(alias)} (image_key text, copy_key text)`;
