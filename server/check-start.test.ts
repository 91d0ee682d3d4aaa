import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFolderProblem } from './check-start.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const find = (dataDir: string, hasFiles = false) =>
  findFolderProblem(
    {
      store: { kind: 'disk', dir: path.join(dataDir, 'files') },
      mail: { from: '', smtpUrl: null, outboxDir: path.join(dataDir, 'outbox') },
    },
    async () => hasFiles,
  );

test('a missing folder is not made while the database names files in it', async () => {
  for (const _ of [1, 2]) expect(await find(dir, true)).toContain('Is its disk mounted?');
  mkdirSync(path.join(dir, 'files'));
  expect(await find(dir, true)).toBeNull();
});

test('a folder that is not there yet is made', async () => {
  expect(await find(path.join(dir, 'new'))).toBeNull();
});

test('a file in its place is named', async () => {
  const file = path.join(dir, 'data');
  writeFileSync(file, '');
  expect(await find(file)).toBe(`DATA_DIR cannot be used: ${file}/files lies in a file, where a folder should be.`);
  mkdirSync(path.join(dir, 'other'));
  writeFileSync(path.join(dir, 'other/files'), '');
  expect(await find(path.join(dir, 'other'))).toContain('is a file, and should be a folder');
});

test('a folder of another account is named', async () => {
  chmodSync(dir, 0o500);
  const problem = await find(dir);
  chmodSync(dir, 0o700);
  // Root may write everywhere.
  expect(problem).toBe(
    process.getuid?.() === 0 ? null : `DATA_DIR cannot be used: ${dir}/files may not be written by this user.`,
  );
});

test('no folder is needed when neither files nor mails are kept in one', async () => {
  const s3 = {
    kind: 's3',
    endpoint: '',
    region: '',
    bucket: '',
    accessKeyId: '',
    secretAccessKey: '',
    uploads: 'post',
    publicUrl: null,
  } as const;
  expect(
    await findFolderProblem(
      { store: s3, mail: { from: '', smtpUrl: 'smtp://mail', outboxDir: '/proc/no' } },
      async () => true,
    ),
  ).toBeNull();
});
