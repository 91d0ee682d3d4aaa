import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { addAdministrator } from '#server/administrators/command-line-actions.ts';
import { hashOf } from '#server/files/hash-of.ts';
import { cloneDatabase } from '#testing/database.ts';
import { runGuerdon } from '#testing/guerdon.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { fillHarbor } from '#testing/people/filled-program.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { readZip } from '#testing/read-zip.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { copied } from '../setup/copied-tables.ts';

const server = sharedTestServer();
const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-folder-'));
const place = (name: string) => path.join(dir, name);
afterAll(() => rmSync(dir, { recursive: true }));
let sofia: Editor;
let maria: Buyer;
let harborId: string;
beforeAll(async () => {
  [sofia, maria] = await Promise.all([openEditor(server), openBuyer(server, 'maria')]);
  harborId = await fillHarbor(sofia, maria, server);
  // As it is typed: with letters in parts, and what a spreadsheet would run.
  for (const name of ['Cafe\u0301 table', '=1+1', "'00123"])
    await sofia.send('POST /api/admin/program/:programId/rebateItem/create', {
      ...{ programId: harborId, item: { name, points: 1, fields: { brand: `${name} ` } } },
    });
  await sofia.save(await sofia.read(harborId), { rewardItems: [{ name: 'Cafe\u0301 mug', points: 5 }] });
});

const settingsOf = (url: string, dataDir: string) => ({
  ...{ DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: 'https://rewards.example.com', FETCH_PICTURES: 'off' },
  SECRET: 'a secret that only the tests know, and long enough',
});
const guerdon = (...args: string[]) => {
  const { databaseUrl, store } = server.services.config;
  const dataDir = store.kind === 'disk' ? path.dirname(store.dir) : dir;
  return runGuerdon(['program', ...args], settingsOf(databaseUrl, dataDir));
};
/** The hash of each file of a folder. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), hashOf(readFileSync(file))] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
const fine = { code: 0, stderr: '' };

/** An installation with nobody but an owner. */
async function openEmpty() {
  const database = await cloneDatabase();
  const dataDir = mkdtempSync(path.join(dir, 'empty-'));
  mkdirSync(path.join(dataDir, 'files'), { recursive: true });
  const { config } = server.services;
  const olga = { username: 'olga', firstName: 'Olga', lastName: 'Owner', email: 'olga@example.com' };
  const sent = accounts.register.input.shape.user.parse({ ...olga, password: 'a long one of hers 77' });
  await addAdministrator({ db: database.db, config }, sent);
  const run = (...args: string[]) => runGuerdon(['program', ...args], settingsOf(database.url, dataDir));
  return { ...database, run };
}

test('a program that is exported and applied to an empty installation is exported from there to the byte, and twice changes nothing', async () => {
  const folder = place('harbor');
  expect(await guerdon('export', 'harbor-trade', folder)).toMatchObject(fine);
  const other = await openEmpty();
  try {
    const found = await other.run('diff', folder, '--as', 'olga');
    expect(found).toMatchObject({ code: 1, stderr: '' });
    expect(found.stdout).toMatch(/^A new program, as a draft\.\n/);
    expect(found.stdout).toContain('rewards/mug.json  name: (none) → Mug\n');
    expect(await other.db.selectFrom('programs').selectAll().execute()).toEqual([]);

    expect(await other.run('apply', folder, '--as', 'olga')).toMatchObject(fine);
    expect(await other.run('export', 'harbor-trade', place('again'))).toMatchObject(fine);
    expect(filesIn(place('again'))).toEqual(filesIn(folder));
    const program = () => other.db.selectFrom('programs').selectAll().execute();
    const [made] = await program();
    expect(made).toMatchObject({ slug: 'harbor-trade', opened_at: null, setup_step: 7 });
    const audited = () => other.db.selectFrom('audit_entries').select(sql<number>`count(*)::int`.as('n')).execute();
    const before = await audited();
    expect(await other.run('diff', folder, '--as', 'olga')).toMatchObject({ code: 0, stdout: 'Nothing differs.\n' });
    expect(await other.run('apply', folder, '--as', 'olga')).toMatchObject({
      ...{ code: 0, stdout: 'Nothing differs, so nothing was changed.\n' },
    });
    expect([await program(), await audited()]).toEqual([[made], before]);
    const unused = await other.db.selectFrom('files').where('program_id', 'is', null).selectAll().execute();
    expect(unused).toEqual([]);
  } finally {
    await other.close();
  }
});

test('staff download the same files as a zip, and it is written down', async () => {
  const folder = place('to-compare');
  const { db } = server.services;
  await guerdon('export', 'harbor-trade', folder);
  const asked = (token: string) =>
    fetch(`${server.url}/api/admin/program/${harborId}/folder`, { headers: { authorization: token } });
  const response = await asked(sofia.token!);
  expect(response.status).toBe(200);
  const zipped = readZip(Buffer.from(await response.arrayBuffer()));
  const hashes = [...zipped].map(([name, bytes]) => [name, hashOf(bytes)]);
  expect(Object.fromEntries(hashes)).toEqual(filesIn(folder));
  const audited = db
    .selectFrom('audit_entries')
    .where('action', '=', 'program exported')
    .select(['admin_name', 'program_id'])
    .orderBy('id');
  expect((await audited.execute()).slice(-2)).toEqual([
    { admin_name: 'Command line', program_id: harborId },
    { admin_name: 'sofia', program_id: harborId },
  ]);
  const { caller } = await addStaff(server, 'reviews-only', [inProgram('reviewer', harborId)]);
  expect((await asked(caller.token!)).status).toBe(403);
});

test('every column that a copy takes over, or is asked for, stands in the folder', async () => {
  const { db } = server.services;
  await guerdon('export', 'harbor-trade', place('columns'));
  const before = filesIn(place('columns'));
  const others = await sofia.ok('POST /api/admin/company/create', { company: { name: 'Other Supply' } });
  /** Another value of each column, by its type, where any one will not do. */
  const special: Record<string, unknown> = {
    ...{
      company_id: others.company._id,
      time_zone: 'America/Denver',
      country: 'CA',
      date_order: 'DMY',
      registration: 'code',
    },
    ...{ email_domains: ['other.example'], languages: ['en'], points_expiry: 'idle', slug: 'harbor-other' },
    ...{
      start_date: '2026-02-03',
      end_date: '2036-02-03',
      receipt_days: 3,
      points_expire_after: 7,
      points_hold_days: 3,
    },
    ...{
      image_key: null,
      poster_key: null,
      video_url: 'https://youtu.be/aaaaaaaaaaa',
      timed_video_url: 'https://youtu.be/b',
    },
    ...{ texts: JSON.stringify({ es: { name: 'Otro', category: 'Otro', moduleName: 'Otro', text: 'Otro' } }) },
    ...{ registration_form: JSON.stringify({ formItems: [] }), image_url: 'https://example.com/a.png' },
    ...{ rebate_item_fields: JSON.stringify([{ field: 'name', displayName: 'Called', searchable: true }]) },
    ...{ fields: JSON.stringify({ brand: 'Another' }), sizes: '["XL"]', custom_sizes: '["Odd"]' },
    ...{ colors: '[{"name":"Red","hex":"f00"}]', custom_colors: '[{"name":"Odd","hex":"123456"}]' },
    ...{
      answers: JSON.stringify({ answerOne: { text: 'Odd', correct: true } }),
      video_seconds: 11,
      text: 'another text',
      position: 9,
    },
  };
  for (const [table, fates] of Object.entries(copied)) {
    if (table === 'files') continue;
    for (const [column, fate] of Object.entries(fates)) {
      if (fate === 'own') continue;
      const row = sql`${sql.table(table)} where ${sql.ref(table === 'programs' ? 'id' : 'program_id')} = ${harborId}`;
      const { rows } = await sql<{ id: string; was: unknown; type: string }>`
        select id, to_jsonb(${sql.ref(column)}) as was, pg_typeof(${sql.ref(column)})::text as type
        from ${row} ${table === 'training_questions' ? sql`and not retired` : sql``}
        order by ${sql.ref(column)} is null, id limit 1`.execute(db);
      const { id, was, type } = rows[0]!;
      const named = `${table}.${column}`;
      const value =
        column in special
          ? special[column]
          : type === 'boolean'
            ? !was
            : type === 'integer'
              ? Number(was) + 1
              : `${was} too`;
      const set = (to: unknown) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${id}`.execute(db);
      const slug = column === 'slug' ? 'harbor-other' : 'harbor-trade';
      await set(value);
      const { code, stderr } = await guerdon('export', slug, place('columns'));
      expect([named, code, stderr]).toEqual([named, 0, '']);
      expect([named, isDeepStrictEqual(filesIn(place('columns')), before)]).toEqual([named, false]);
      await set(type === 'jsonb' ? JSON.stringify(was) : was);
    }
  }
  await guerdon('export', 'harbor-trade', place('columns'));
  expect(filesIn(place('columns'))).toEqual(before);
});
