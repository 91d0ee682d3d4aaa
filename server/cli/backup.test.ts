import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageKey as makeKey } from '#domain/files.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { hashOf } from '#server/files/hash-of.ts';
import { insertFile } from '#server/files/queries.ts';
import { addJob } from '#server/jobs/queries.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { runGuerdon, spawnGuerdon } from '#testing/guerdon.ts';
import { castTemplate } from '#testing/template.ts';

let dir: string;
let database: TestDatabase;
/** Without any table, as a new installation has it. */
let empty: TestDatabase;
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-backup-'));
  [database, empty] = await Promise.all([cloneDatabase(castTemplate), cloneDatabase('template0')]);
});
afterEach(async () => {
  await Promise.all([database.close(), empty.close()]);
  rmSync(dir, { recursive: true });
});

const backups = () => path.join(dir, 'backups');
const data = (name: string) => path.join(dir, name);
const settings = ({ url }: TestDatabase, dataDir: string) => ({
  DATABASE_URL: url,
  PUBLIC_URL: 'https://rewards.example.com',
  SECRET: 'a secret that only this test knows',
  DATA_DIR: data(dataDir),
});
const run = (of: TestDatabase, dataDir: string, ...args: string[]) =>
  runGuerdon([...args, '--json'], settings(of, dataDir));
const backUp = (...args: string[]) => run(database, 'before', 'backup', backups(), ...args);
const restore = (folder: string) => run(empty, 'after', 'restore', folder);
const listBackups = () => readdirSync(backups()).toSorted();

test('a backup fills an empty installation with the same rows, rules and files, and the doctor finds nothing', async () => {
  const key = await keepFile('logo.png', Buffer.from('the bytes of a logo'));
  await addJob(database.db, 'sweep', {}, { key: 'begun', runAt: new Date(Date.now() - 3_600_000) });
  const lockJob = (at: string | null, by: string | null) =>
    sql`update graphile_worker._private_jobs set locked_at = ${at}, locked_by = ${by}`.execute(database.db);
  await lockJob(new Date().toISOString(), 'a worker that continues there');
  await sql`create table members_old (id serial)`.execute(database.db);
  // As processes of their own, as operators run them: a backup runs while others write.
  const taken = await spawnGuerdon(['backup', backups(), '--json'], settings(database, 'before'));
  expect(taken).toMatchObject({ code: 0, stderr: '' });
  const { folder, files, findings } = JSON.parse(taken.stdout);
  expect(files).toEqual({ count: 1, bytes: 19, damaged: 0 });
  expect(findings.filter(({ level }: { level: string }) => level !== 'ok')).toEqual([]);
  expect(await lastBackup()).toMatchObject({ folder, file_count: 1, file_bytes: 19, damaged_count: 0 });

  const restored = await spawnGuerdon(['restore', folder, '--json'], settings(empty, 'after'));
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(restored.stdout)).toMatchObject({
    ...{ files: 1, damaged: [], waitingMails: 0 },
    notOurs: ['public.members_old', 'public.members_old_id_seq'],
  });
  expect(readFileSync(path.join(data('after'), 'files', key), 'utf8')).toBe('the bytes of a logo');
  // The record of the backup itself was written after it, and no worker works on what was begun.
  await database.db.deleteFrom('backups').execute();
  await lockJob(null, null);
  await sql`drop table members_old`.execute(database.db);
  expect(await contentOf(empty.db)).toEqual(await contentOf(database.db));
  expect(await rulesOf(empty.db)).toEqual(await rulesOf(database.db));
});

test('what is in the way or damaged is refused with a sentence, and nothing is changed', async () => {
  const { folder } = JSON.parse((await backUp()).stdout);
  expect(await run(database, 'before', 'restore', folder)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database is not empty \(it has \d+ tables and views\)/),
  });
  const nowhere = await restore(data('nowhere'));
  expect(nowhere.stderr).toContain('is no finished backup');
  expect((await restore(backups())).stderr).toContain(`The newest in it is ${folder}.`);
  const users = path.join(folder, 'database', 'public.users.copy.gz');
  writeFileSync(users, readFileSync(users).subarray(1));
  expect((await restore(folder)).stderr).toContain('public.users.copy.gz is damaged');
  const manifest = path.join(folder, 'manifest.json');
  const kept = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...kept, migrations: [...kept.migrations, '9999-later'] }));
  expect((await restore(folder)).stderr).toContain('9999-later is not known to this one');
  expect(await contentOf(empty.db)).toEqual({});
});

test('files that the store lacks are named, those of the backup before are not copied again, and old backups go', async () => {
  const [kept, lost] = [
    await keepFile('kept.png', Buffer.from('kept')),
    await keepFile('lost.png', Buffer.from('lost')),
  ];
  rmSync(path.join(data('before'), 'files', lost));
  const first = await backUp();
  expect(first.code).toBe(1);
  expect(JSON.parse(first.stdout)).toMatchObject({ damaged: [lost], files: { count: 1, bytes: 4, damaged: 1 } });
  const second = JSON.parse((await backUp('--keep', '2')).stdout);
  expect(statSync(path.join(second.folder, 'files', kept)).nlink).toBe(2);
  expect(second.removed).toBe(0);
  expect(JSON.parse((await backUp('--keep', '1')).stdout).removed, 'they may have what this one lacks').toBe(0);
  await database.db.deleteFrom('files').where('image_key', '=', lost).execute();
  // As from a machine whose clock was ahead.
  mkdirSync(path.join(backups(), 'guerdon-29990101T000000000Z'));
  const last = JSON.parse((await backUp('--keep', '1')).stdout);
  expect(last.removed).toBe(4);
  expect(listBackups()).toEqual([path.basename(last.folder)]);
});

test('what a killed backup has left goes after a day, and a folder without a place is not made', async () => {
  mkdirSync(backups());
  const [old, fresh] = ['guerdon-20260101T000000000Z.unfinished', 'guerdon-20260102T000000000Z.unfinished'];
  for (const name of [old, fresh]) mkdirSync(path.join(backups(), name));
  utimesSync(path.join(backups(), old), 0, 0);
  const { folder } = JSON.parse((await backUp()).stdout);
  expect(listBackups()).toEqual([fresh, path.basename(folder)]);
  const nowhere = await run(database, 'before', 'backup', data('no/such/folder'));
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('Make the folder first that it lies in') });
});

async function keepFile(name: string, bytes: Buffer): Promise<string> {
  const file = { album: 'companyLogos', random_string: hashOf(bytes).slice(0, 40), file_name: name } as const;
  const image_key = makeKey(file.album, file.random_string, name);
  const row = { ...file, image_key, content_type: 'image/png', size: bytes.length, sha256: hashOf(bytes) };
  await insertFile(database.db, { ...row, uploaded_by: newId() });
  const place = path.join(data('before'), 'files', image_key);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, bytes);
  return image_key;
}

const lastBackup = () => database.db.selectFrom('backups').selectAll().executeTakeFirst();

/** The rows of every table, each with its number and a digest. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker') and relname not like 'kysely_migration%'
      and relname <> 'migrations'`.execute(db);
  const digests = tables.map(async ({ name }) => {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest
      from ${sql.raw(name)} r`.execute(db);
    return [name, rows[0]!.digest] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

/** Everything that the database refuses or does by itself, and the next number of each sequence. */
async function rulesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as rule
      from pg_constraint where conrelid <> 0
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select sequencename || ' ' || coalesce(last_value::text, 'none') from pg_sequences
    order by 1`.execute(db);
  return rows.map(({ rule }) => rule);
}
