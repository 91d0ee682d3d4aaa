import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** A table, and its columns that can be written. */
export interface TableShape {
  schema: string;
  name: string;
  columns: string[];
}
/** A sequence, and the number that it gave last; null if it gave none. */
export interface SequenceState {
  schema: string;
  name: string;
  last: string | null;
}
/** The rows of a table in PostgreSQL's own text format; how many there were is known at the end. */
export type CopiedRows = Readable & { readonly rowCount: number };
/** Which version of the product and of its job queue made the tables. */
export interface Made {
  migrations: string[];
  queueVersion: number;
}
export interface Snapshot extends Made {
  /** When it was taken, by the database's clock. */
  takenAt: Date;
  tables: TableShape[];
  sequences: SequenceState[];
  read(table: TableShape): CopiedRows;
}

/** What a migration of this version or the next start creates again: which migrations ran, and which processes live. */
const leftOut = [
  ...['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations'],
  ...['public.job_workers', 'public.processes'],
];

/** Everything that is not PostgreSQL's own or an extension's. */
const isOurs = (catalog: 'pg_class', row: string) => `
  ${row}.relnamespace in (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  and not exists (
    select from pg_depend where classid = '${catalog}'::regclass and objid = ${row}.oid and deptype = 'e')`;

/** Unlogged tables hold what is worth nothing a moment later. */
const shapes = `
  select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
  where relkind = 'r' and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    and nspname in ('public', 'graphile_worker') and nspname || '.' || relname <> all ($1) and ${isOurs('pg_class', 'c')}
  group by nspname, relname order by nspname, relname`;

const sequenceStates = `
  select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
  where schemaname in ('public', 'graphile_worker') order by schemaname, sequencename`;

/** Reads all tables as they are at one moment, whatever is written during the copy. A migration waits. */
export async function inSnapshot<T>(directUrl: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return await withClient(directUrl, async (client) => {
    const tables = await beginSnapshot(client);
    const { rows: moment } = await client.query<{ now: Date }>('select now()');
    const { rows: sequences } = await client.query<SequenceState>(sequenceStates);
    const read = (table: TableShape) => client.query(to(`copy ${place(table)} to stdout`));
    const done = await work({ ...(await readMade(client)), takenAt: moment[0]!.now, tables, sequences, read });
    await client.query('commit');
    return done;
  });
}

/**
 * All tables are locked before the snapshot is taken: one that a migration replaces in between would look empty to it. Then
 * a migration waits, and a process that has nothing to migrate starts.
 */
async function beginSnapshot(client: pg.Client): Promise<TableShape[]> {
  for (;;) {
    const { rows: before } = await client.query<TableShape>(shapes, [leftOut]);
    await client.query('begin transaction isolation level repeatable read, read only');
    try {
      await client.query(`lock table ${before.map(nameOf).join(', ')} in access share mode`);
      const { rows: locked } = await client.query<TableShape>(shapes, [leftOut]);
      if (JSON.stringify(locked) === JSON.stringify(before)) return locked;
    } catch (error) {
      // It was dropped since.
      if ((error as { code?: string }).code !== '42P01') throw error;
    }
    await client.query('rollback');
  }
}

/** What a database that was just migrated has, to compare it with the copy that is to fill it. */
export async function readShapes(directUrl: string): Promise<Made & Pick<Snapshot, 'tables' | 'sequences'>> {
  return await withClient(directUrl, async (client) => {
    const { rows: tables } = await client.query<TableShape>(shapes, [leftOut]);
    const { rows: sequences } = await client.query<SequenceState>(sequenceStates);
    return { ...(await readMade(client)), tables, sequences };
  });
}

async function readMade(client: pg.Client): Promise<Made> {
  const { rows } = await client.query<Made>(
    `select array(select name from kysely_migration order by name) as migrations,
    (select max(id) from graphile_worker.migrations)::integer as "queueVersion"`,
  );
  return rows[0]!;
}

/** How many tables and views the database has that are not PostgreSQL's own or an extension's. */
export async function countRelations(directUrl: string): Promise<number> {
  return await withClient(directUrl, async (client) => {
    const { rows } = await client.query<{ relations: number }>(
      `select count(*)::integer as relations from pg_class c where relkind in ('r', 'p', 'v', 'm') and ${isOurs('pg_class', 'c')}`,
    );
    return rows[0]!.relations;
  });
}

interface Filling<T extends TableShape> {
  tables: readonly T[];
  sequences: readonly SequenceState[];
  read(table: T): Readable;
}

/**
 * Replaces all rows of a database that was just migrated, or nothing. Foreign keys are checked at the end, because tables
 * refer to one another in circles; triggers do not run, because what they would write is among the rows.
 */
export async function fillTables<T extends TableShape>(
  directUrl: string,
  { tables, sequences, read }: Filling<T>,
): Promise<void> {
  await withClient(directUrl, async (client) => {
    await client.query('begin');
    const { rows: keys } = await client.query<ForeignKey>(foreignKeys);
    for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
    for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
    await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
    for (const table of tables) await pipeline(read(table), client.query(from(`copy ${place(table)} from stdin`)));
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    for (const { owner, name, definition } of keys)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
    for (const sequence of sequences)
      if (sequence.last !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.last]);
    await client.query('commit');
    // Until PostgreSQL knows what is in the tables, it would read them whole.
    await client.query('analyze');
  });
}

interface ForeignKey {
  owner: string;
  name: string;
  definition: string;
}
const foreignKeys = `
  select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = conrelid
  where contype = 'f' and conparentid = 0 and ${isOurs('pg_class', 'c')}`;

const nameOf = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const place = (table: TableShape) => `${nameOf(table)} (${table.columns.map(pg.escapeIdentifier).join(', ')})`;

/** A connection of its own, on which nothing takes too long; what it has begun is undone if the work fails. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Without a listener a lost connection would end the process; what is under way fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    // As for any dump: how a date or a number is written must not depend on the settings of the server.
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
      set client_encoding = 'UTF8'`,
    );
    return await work(client);
  } finally {
    await client.end();
  }
}
