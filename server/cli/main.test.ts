import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { spawnGuerdon } from '#testing/guerdon.ts';

test('help is fine, a wrong word is wrong use, and both say what there is', async () => {
  const [help, wrong] = await Promise.all([spawnGuerdon(['--help']), spawnGuerdon(['admin', 'lst'])]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('Usage: guerdon');
  expect(help.stdout).toContain('Exit codes: 0 fine');
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain('Did you mean list?');
});

test('it says which build it is', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { code, stdout } = await spawnGuerdon(['--version']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\S+ \(([\da-f]{12}(\+changes)?|unknown)\)\n$/)]);
  expect(stdout.split(' ')[0]).toBe(version);
});

test('wrong settings are said one by one, the same in a document, and a file may hold them', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-cli-'));
  const file = path.join(dir, 'settings');
  writeFileSync(file, 'PUBLIC_URL=https://rewards.example.com\nPORT=ab\nHOST=\n');
  const ran = await spawnGuerdon(['admin', 'list', '--json', '--settings', file]);
  const problems = ['DATABASE_URL is missing.', 'SECRET is missing.', 'PORT must be a port from 0 to 65535.'];
  expect(ran.code).toBe(2);
  expect(JSON.parse(ran.stdout)).toEqual({ problems });
  expect(ran.stderr).toBe(`${problems.join('\n')}\n`);
  const missing = await spawnGuerdon(['admin', 'list', '--settings', path.join(dir, 'other')]);
  expect(missing).toMatchObject({ code: 2, stdout: '' });
  expect(missing.stderr).toMatch(/^The file of --settings cannot be read/);
  rmSync(dir, { recursive: true });
});
