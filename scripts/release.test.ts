import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { builtAs } from './built-as.mjs';
import { findProblems } from './release/find-problems.ts';

afterEach(() => vi.unstubAllEnvs());

const changelog = (section: string) =>
  `# Changelog\n\n## [Unreleased]\n\n## ${section}\n\n## [0.9.0] - 2026-01-02\n\n### Upgrading\n\nNothing.\n`;
const good = {
  ...{ version: '1.0.0', commit: '0123456789ab', tags: ['v1.0.0'] },
  changelog: changelog('[1.0.0] - 2026-03-04\n\n### Upgrading\n\nNothing to do.\n\n### Added\n\n- More.'),
};

test('a tagged commit with its section and what to do for the upgrade is a release', () => {
  expect(findProblems(good)).toEqual([]);
});

test.each([
  ['without a tag', { tags: [''] }, /not tagged: git tag -a v1\.0\.0/],
  ['with the tag of another version', { tags: ['v1.0.1'] }, /not tagged/],
  ['with changes', { commit: '0123456789ab+changes' }, /Files differ/],
  ['without a section', { changelog: changelog('[0.9.5] - 2026-03-04') }, /no section/],
  ['with a section without a date', { changelog: changelog('[1.0.0]\n\n### Upgrading\n\nNothing.') }, /no section/],
  ['without upgrade notes', { changelog: changelog('[1.0.0] - 2026-03-04\n\n### Added\n\n- More.') }, /### Upgrading/],
  ['with empty upgrade notes', { changelog: changelog('[1.0.0] - 2026-03-04\n\n### Upgrading\n') }, /### Upgrading/],
])('a commit %s is none', (_, changed, said) => {
  expect(findProblems({ ...good, ...changed })).toEqual([expect.stringMatching(said)]);
});

test('a build knows its commit and whether files differed; elsewhere it is given them, or does not know', () => {
  const above = mkdtempSync(path.join(os.tmpdir(), 'guerdon-built-'));
  const root = path.join(above, 'clone');
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const own = ['user.name=a', 'user.email=a@example.com', 'commit.gpgsign=false'].flatMap((set) => ['-c', set]);
  const git = (dir: string, ...args: string[]) =>
    execFileSync('git', [...own, ...args], { cwd: dir, env, encoding: 'utf8' }).trim();
  // As in a hook of git, of another repository.
  vi.stubEnv('GIT_DIR', path.join(above, '.git'));
  mkdirSync(root);
  writeFileSync(path.join(root, 'package.json'), '{"version":"1.2.3"}');
  // A repository further up is of something else.
  git(above, 'init', '-q');
  expect(builtAs(root, undefined)).toEqual({ version: '1.2.3', commit: 'unknown' });
  expect(builtAs(root, 'a'.repeat(40))).toEqual({ version: '1.2.3', commit: 'a'.repeat(12) });
  expect(() => builtAs(root, 'the newest')).toThrow('GUERDON_COMMIT must be the hash of a commit');
  git(root, 'init', '-q');
  git(root, 'add', '.');
  git(root, 'commit', '-q', '-m', 'First');
  const commit = git(root, 'rev-parse', 'HEAD').slice(0, 12);
  expect(builtAs(root, undefined).commit).toBe(commit);
  writeFileSync(path.join(root, 'new.ts'), '');
  expect(builtAs(root, undefined).commit).toBe(`${commit}+changes`);
  rmSync(above, { recursive: true });
});
