import { type RawBuilder, sql } from 'kysely';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** Each after those that its rows refer to. */
const tables = [
  'companies',
  'programs',
  'categories',
  'rebate_items',
  'reward_items',
  'trainings',
  'training_questions',
] as const;

type Row = Record<string, unknown> & { id: string };
/** A company and its program as rows. */
export type ProgramRows = readonly {
  table: (typeof tables)[number];
  columns: readonly string[];
  rows: readonly Row[];
}[];

export async function readProgram(db: Db, programId: string): Promise<ProgramRows> {
  const program = sql`select company_id from programs where id = ${programId}`;
  const isPart = (table: string): RawBuilder<unknown> =>
    table === 'companies'
      ? sql`id in (${program})`
      : sql`${sql.ref(table === 'programs' ? 'id' : 'program_id')} = ${programId}`;
  return await Promise.all(
    tables.map(async (table) => {
      // Not what the database makes itself, nor the time, by which lists are sorted.
      const { rows: columns } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' and column_name <> 'created_at'`.execute(db);
      const { rows } = await sql<{ row: Row }>`
        select to_jsonb(t) as row from ${sql.table(table)} t where ${isPart(table)} order by id`.execute(db);
      return { table, columns: columns.map(({ name }) => name), rows: rows.map(({ row }) => row) };
    }),
  );
}

export interface Names {
  name: string;
  slug: string;
  company: string;
  /** Null for a program that is set up. */
  setupStep: number | null;
}

/** Writes the rows again with new ids and these names. Returns the new rows. */
export async function copyProgram(
  db: Db,
  program: ProgramRows,
  { name, slug, company, setupStep }: Names,
): Promise<ProgramRows> {
  const ids = new Map(program.flatMap(({ rows }) => rows.map(({ id }) => [id, newId()])));
  const text = JSON.stringify(program).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => ids.get(id) ?? id);
  const copies: ProgramRows = JSON.parse(text);
  for (const { table, rows } of copies) {
    if (table === 'companies') for (const row of rows) Object.assign(row, { name: company });
    if (table === 'programs')
      for (const row of rows) {
        Object.assign(row, { name, slug, setup_step: setupStep });
        // As the wizard's, which are drafts until they are opened.
        if (setupStep !== null) Object.assign(row, { opened_at: null });
      }
  }
  await inTransaction(db, async (tx) => {
    for (const { table, columns, rows } of copies) {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(tx);
    }
  });
  return copies;
}
