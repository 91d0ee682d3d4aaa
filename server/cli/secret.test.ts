import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceKey, rotateKeys, Secret, secretProblem } from '#server/config/secret.ts';
import { runGuerdon } from '#testing/guerdon.ts';

const old = 'a4f09c1be27d83564e1f7a0b95cd6238';
const older = 'c0ffee1be27d83564e1f7a0b95cd9417';
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-secret-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the file gets a new secret in front, keeps its mode and its link, and loses what has ended', async () => {
  const file = path.join(dir, 'secret');
  writeFileSync(file, `${old}\n${older}@2020-01-01T00:00:00Z\n`);
  chmodSync(file, 0o640);
  symlinkSync('secret', path.join(dir, 'link'));
  const ran = await runGuerdon(['secret', 'rotate', '--json'], { SECRET_FILE: path.join(dir, 'link') });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  const { until } = JSON.parse(ran.stdout);
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines).toEqual([expect.stringMatching(/^[\da-f]{64}$/), `${old}@${until.slice(0, 19)}Z`, '']);
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * 60 * 60_000);
  expect(ran.stdout).not.toContain(lines[0]!);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(dir).toSorted()).toEqual(['link', 'secret']);
});

test('without a file it prints the two values that processes get one after the other', async () => {
  const ran = await runGuerdon(['secret', 'rotate'], { SECRET: old });
  const [first, then] = [...ran.stdout.matchAll(/^SECRET=(.*)$/gm)].map(([, value]) => value!);
  expect(secretProblem(first!)).toBeNull();
  const [before, between, after] = [old, first!, then!].map((value) => new Secret(value));
  expect([before!.newest, between!.newest]).toEqual([old, old]);
  // Whatever two neighboring steps sign, both accept.
  expect(between!.valid).toEqual([old, after!.newest]);
  expect(after!.valid).toEqual([after!.newest, old]);
});

test('what is no secret stays as it is, and is wrong use', async () => {
  const file = path.join(dir, 'secret');
  writeFileSync(file, 'x'.repeat(40));
  const ran = await runGuerdon(['secret', 'rotate'], { SECRET_FILE: file });
  expect(ran).toMatchObject({ code: 2, stderr: expect.stringMatching(/^SECRET repeats itself/) });
  expect(readFileSync(file, 'utf8')).toBe('x'.repeat(40));
  expect(await runGuerdon(['secret', 'rotate'])).toMatchObject({
    code: 2,
    stderr: 'SECRET or SECRET_FILE is missing: it names what is rotated.\n',
  });
});

test('several rotations within a day keep every secret until its own end', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const until = new Date('2026-11-26T12:00:00Z');
  const twice = rotateKeys(`${old},${older}@2026-11-25T13:00:00Z`, 'new', { now, until });
  expect(twice).toEqual(['new', `${old}@2026-11-26T12:00:00Z`, `${older}@2026-11-25T13:00:00Z`]);
  expect(rotateKeys(twice.join('\n'), 'newer', { now: until, until: new Date('2026-11-27T12:00:00Z') })).toEqual([
    'newer',
    'new@2026-11-27T12:00:00Z',
  ]);
  expect(announceKey(old, 'new', { now, until })).toEqual([old, 'new@2026-11-26T12:00:00Z']);
});
