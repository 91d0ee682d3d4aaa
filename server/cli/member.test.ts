import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { runGuerdon, spawnGuerdon } from '#testing/guerdon.ts';
import { readZip } from '#testing/read-zip.ts';
import { castTemplate } from '#testing/template.ts';

let database: TestDatabase;
const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-member-'));
beforeAll(async () => {
  database = await cloneDatabase(castTemplate);
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

const settings = () => ({
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://rewards.example.com',
  SECRET: 'a secret that only this test knows',
  DATA_DIR: dir,
});
const member = (...args: string[]) => runGuerdon(['member', ...args], settings());
const auditOf = (id: string) =>
  database.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select(['action', 'admin_name'])
    .execute();

test('a person is exported, then erased with a word of who did it, and neither a second time', async () => {
  const out = path.join(dir, 'maria.zip');
  const exported = await member('export', 'Maria', '--out', out, '--json');
  const { userId } = JSON.parse(exported.stdout);
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(readZip(readFileSync(out)).get('account.json')!.toString())).toMatchObject({ username: 'maria' });

  const [unasked, again] = await Promise.all([
    // Without a terminal.
    spawnGuerdon(['member', 'erase', 'maria'], settings()),
    member('export', 'maria', '--out', out),
  ]);
  expect(unasked).toMatchObject({ code: 2, stderr: 'It is confirmed on a terminal. Without one, use --yes.\n' });
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be written') });

  const erased = await member('erase', userId, '--yes', '--json');
  expect(JSON.parse(erased.stdout)).toEqual({ userId, drafts: 0, waitingReceipts: 0, unshippedRewards: 0 });
  const [gone, twice] = await Promise.all([member('erase', 'maria', '--yes'), member('erase', userId, '--yes')]);
  expect(gone).toMatchObject({ code: 1, stderr: 'There is no participant "maria".\n' });
  expect(twice).toMatchObject({ code: 1, stderr: 'This person has been erased already.\n' });
  expect(await auditOf(userId)).toEqual([
    { action: 'exported personal data', admin_name: 'Command line' },
    { action: 'user erased', admin_name: 'Command line' },
  ]);
});
