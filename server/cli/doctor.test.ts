import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageKey as makeKey } from '#domain/files.ts';
import { readConfig } from '#server/config.ts';
import { aheadOf } from '#server/db/clock.ts';
import { newId } from '#server/db/ids.ts';
import { insertFile } from '#server/files/queries.ts';
import { addJob } from '#server/jobs/queries.ts';
import { insertMail } from '#server/mail/queries.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { runGuerdon, spawnGuerdon } from '#testing/guerdon.ts';
import { makeAuthority } from '#testing/servers/certificates.ts';
import { castTemplate } from '#testing/template.ts';
import { judgeClock } from './checks/check-database.ts';
import { examineAll } from './checks/examine-all.ts';
import type { Finding } from './checks/finding.ts';

let dir: string;
let database: TestDatabase;
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-doctor-'));
  database = await cloneDatabase(castTemplate);
});
afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

const settings = () => ({
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://rewards.example.com',
  SECRET: 'a secret that only this test knows',
  DATA_DIR: dir,
});
async function examine(env: Record<string, string> = {}): Promise<Finding[]> {
  const read = readConfig({ ...settings(), ...env });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return await examineAll(read.config);
}
const bad = (findings: Finding[]) => findings.filter(({ level }) => level !== 'ok');

test('nothing is found on a healthy installation: exit code 0, a line for each check', async () => {
  const { code, stdout, stderr } = await spawnGuerdon(['doctor'], settings());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const checks = [
    'build',
    'settings',
    'database',
    'migrations',
    'folder',
    'direct',
    'replica',
    'scanner',
    'clock',
    'ledger',
    'returns',
    'counts',
  ];
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/ +/, 2).join(' '))).toEqual(
    [...checks, 'files', 'store', 'seals', 'jobs', 'mails'].map((check) => `ok ${check}`),
  );
  expect(stdout).toContain('equals the totals of 5 members');
});

test('every wrong setting is a problem: exit code 2', async () => {
  const { code, stdout } = await runGuerdon(['doctor', '--json'], { ...settings(), PORT: 'x', ROLE: 'boss' });
  expect(code).toBe(2);
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  expect(findings.shift()).toMatchObject({ check: 'build', level: 'ok' });
  expect({ findings }).toEqual({
    findings: ['PORT must be a port from 0 to 65535.', 'ROLE must be web, worker or all.'].map((text) => ({
      ...{ check: 'settings', level: 'problem', text },
    })),
  });
});

test('a setting that is almost right is a warning', async () => {
  const { code, stdout } = await runGuerdon(['doctor'], { ...settings(), SUPORT_EMAIL: 'help@example.com' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^warning {2}settings .*\n +SUPORT_EMAIL is not a setting: did you mean SUPPORT_EMAIL\?$/m);
});

test('totals that differ from the ledger are named with what is wrong: exit code 1', async () => {
  const { id } = await database.db
    .updateTable('members')
    .set({ total_points: 7 })
    .where('username_key', '=', 'tom')
    .returning('id')
    .executeTakeFirstOrThrow();
  const { code, stdout } = await runGuerdon(['doctor'], settings());
  expect(code).toBe(1);
  expect(stdout).toMatch(/^problem +ledger +The totals of 1 member differ from the ledger/m);
  expect(stdout).toMatch(new RegExp(`^ +member ${id} .*: points earned$`, 'm'));
});

test('a kept count that differs from its table is named with both', async () => {
  const { program_id } = await database.db
    .updateTable('kept_counts')
    .set({ amount: 7 })
    .where('what', '=', 'disabled members')
    .returning('program_id')
    .executeTakeFirstOrThrow();
  expect(bad(await examine())).toMatchObject([
    { check: 'counts', details: [`program ${program_id}: kept 7 disabled members, the tables hold 1`] },
  ]);
});

test('a file store that is away, or has a certificate of an unknown authority, is not taken for the database', async () => {
  const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const { pem, key } = makeAuthority('An authority of our own').certify('localhost');
  const store = createServer({ cert: pem, key }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const S3_ENDPOINT = `https://localhost:${(store.address() as AddressInfo).port}`;
  const [untrusted] = bad(await examine({ ...bucket, S3_ENDPOINT }));
  store.close();
  await once(store, 'close');
  expect(untrusted).toMatchObject({
    check: 'store',
    text: expect.stringMatching(/^The file store does not answer \(.*certificate.*\)\. NODE_EXTRA_CA_CERTS names/),
  });
  const [away] = bad(await examine({ ...bucket, S3_ENDPOINT }));
  expect(away).toMatchObject({
    check: 'store',
    text: expect.stringMatching(/^The file store does not answer \(.*ECONNREFUSED.*\)\.$/),
  });
});

test('a file without its bytes is a problem', async () => {
  mkdirSync(path.join(dir, 'files'));
  const file = { album: 'receipts', random_string: 'a'.repeat(40), file_name: 'a.png' } as const;
  const image_key = makeKey('receipts', file.random_string, file.file_name);
  const bytes = { content_type: 'image/png', size: 10, sha256: 'b'.repeat(64) };
  await insertFile(database.db, { ...file, ...bytes, image_key, uploaded_by: newId() });
  expect(bad(await examine())).toMatchObject([
    { check: 'files', level: 'problem', text: expect.stringContaining('1 of 1 file'), details: [image_key] },
  ]);
});

test('jobs that are late, given up or held by a dead worker are distinguished', async () => {
  const { db } = database;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await addJob(db, 'sweep', {}, { runAt: ago(10) });
  expect(bad(await examine())).toEqual([]);
  await addJob(db, 'read_again', {}, { runAt: ago(20) });
  await addJob(db, 'remove_bytes', { imageKeys: [] }, { runAt: ago(1), key: 'held' });
  await addJob(db, 'send_mail', { mailId: newId() }, { runAt: ago(1), key: 'failed' });
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes', locked_by = 'dead'
    where key = 'held'`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${'refused\nat line 1'}
    where key = 'failed'`.execute(db);
  expect(bad(await examine())).toMatchObject([
    {
      check: 'jobs',
      level: 'problem',
      details: [
        expect.stringMatching(/^read_again: 1 due for more than 15 minutes/),
        expect.stringMatching(/^send_mail: 1 given up, .*: refused$/),
        expect.stringMatching(/^remove_bytes: 1 held by a worker that is gone/),
      ],
    },
  ]);
});

test('a mail that could not be sent is a warning, which is no failure', async () => {
  const mail = { kind: 'approved', to_address: 'tom@example.com', subject: 'Hello', html: '', text: '' };
  await insertMail(database.db, {
    ...{ ...mail, id: newId(), cause_id: newId(), program_id: null, state: 'failed', last_error: '550 unknown' },
  });
  expect(bad(await examine())).toMatchObject([
    { check: 'mails', level: 'warning', details: [expect.stringContaining('550 unknown')] },
  ]);
});

test('a newer or missing database ends the examination with one problem', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(database.db);
  expect(await examine()).toMatchObject([
    { check: 'database', level: 'ok' },
    { check: 'migrations', level: 'problem', text: expect.stringContaining('newer version of Guerdon') },
  ]);
  const read = readConfig({ ...settings(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect('config' in read && (await examineAll(read.config))).toMatchObject([
    { check: 'database', level: 'problem', text: expect.stringContaining('cannot be reached') },
  ]);
});

test('a database that can only be read, as during a failover, is reported in a sentence', async () => {
  const name = sql.id(new URL(database.url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db);
  const sentence = /^The database can only be read, as during a failover\. [^\n]+\n?$/;
  expect(bad(await examine())).toMatchObject([
    { check: 'clock', level: 'problem', text: expect.stringMatching(sentence) },
  ]);
  const refused = await runGuerdon(['maintenance', 'on'], settings());
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) });
});

test('what an earlier secret has sealed, and no present one opens, is reported', async () => {
  const lost = { public_key: 'p', private_key: '', sealed: 'lost', key_name: 'another' };
  await database.db.insertInto('push_keys').values(lost).execute();
  const findings = await examine();
  expect(findings.find(({ check }) => check === 'seals')).toMatchObject({
    level: 'warning',
    details: ['1 key of push messages'],
  });
  await database.db.deleteFrom('push_keys').execute();
});

test.each([
  [{ before: 10_000, after: 10_400, clock: 12_400 }, 'ok'],
  [{ before: 10_000, after: 10_400, clock: 12_401 }, 'problem'],
  [{ before: 10_000, after: 10_400, clock: 8_000 }, 'ok'],
  [{ before: 10_000, after: 10_400, clock: 7_999 }, 'problem'],
])('a database clock of %j is %s: the time of the question itself is allowed for', (read, level) => {
  expect(judgeClock({ ahead: aheadOf(read) }).level).toBe(level);
});

test('a clock that is minutes off is reported with what follows from it', () => {
  expect(judgeClock({ ahead: 200 * 24 * 3_600_000 }).text).toBe(
    "This machine's clock is 288,000 minutes ahead of the database's: until they agree, nothing is deleted for its age. Let both follow a time server (NTP).",
  );
  expect(judgeClock({ ahead: -3_000 }).text).toBe(
    'This machine is 3.0 s behind the database. Let both follow a time server (NTP).',
  );
});
