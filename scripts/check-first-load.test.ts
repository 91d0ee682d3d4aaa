import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Manifest } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFirstLoad, measureLoad } from './check-first-load.ts';

let outDir: string;
beforeEach(() => {
  outDir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-first-load-'));
  mkdirSync(path.join(outDir, '.vite'));
});
afterEach(() => rmSync(outDir, { recursive: true }));

test('what the entry, the participant’s side and the login page import at once is counted once, what they load later is not', () => {
  seedBuild(1_000);
  const { files, kilobytes } = measureLoad(outDir, ['member/member-root.tsx', 'member/login/login-page.tsx']);
  expect(files.sort()).toEqual(['entry.js', 'login.js', 'shared.js', 'side.js', 'style.css']);
  expect(kilobytes).toBeGreaterThan(5);
  expect(kilobytes).toBeLessThan(5.2);
});

test('a build above the limit fails, and names its files', () => {
  seedBuild(60_000);
  expect(build).toThrow(/more than 166 kB: .*shared\.js/);
});

test('the home page of participants has a limit too', () => {
  seedBuild(23_000);
  expect(build).toThrow(/of home .* more than 225 kB: .*home\.js/);
});

test('many small scripts are too many for the home page', () => {
  const many = Array.from({ length: 12 }, (_, at) => `_part${at}.js`);
  seedBuild(1_000, {
    'member/dashboard/dashboard-page.tsx': { file: 'home.js', imports: many },
    ...Object.fromEntries(many.map((name) => [name, { file: name }])),
  });
  expect(build).toThrow(/of home .* 20 scripts, more than 12/);
});

test('every page that the routes load has the limit of its side', () => {
  seedBuild(1_000, {
    'index.html': { file: 'entry.js', isEntry: true, dynamicImports: ['member/large/large.tsx'] },
    'admin/admin-root.tsx': { file: 'admin.js' },
    'admin/admin-frame.tsx': { file: 'admin-frame.js' },
    'admin/program-frame.tsx': { file: 'program-frame.js' },
    'admin/receipts/receipt-review-page.tsx': { file: 'desk.js' },
    'staff-words.ts': { file: 'staff-words.js' },
    'member/large/large.tsx': { file: 'large.js' },
  });
  writeFileSync(path.join(outDir, 'large.js'), randomBytes(380_000));
  expect(build).toThrow(/of member\/large\/large.tsx .* more than 360 kB/);
});

test('the desk is measured as well', () => {
  seedBuild(1_000);
  expect(build).toThrow('no chunk for admin/admin-root.tsx');
});

test('a login page that moved is an error, and does not count as empty', () => {
  const manifest = { 'index.html': { file: 'entry.js', isEntry: true }, 'member/member-root.tsx': { file: 'side.js' } };
  writeFileSync(path.join(outDir, '.vite/manifest.json'), JSON.stringify(manifest));
  expect(build).toThrow('no chunk for member/login/login-page.tsx');
});

function build(): void {
  const plugin = checkFirstLoad() as { configResolved(config: object): void; closeBundle(): void };
  plugin.configResolved({ root: outDir, build: { outDir: '.' } });
  plugin.closeBundle();
}

const words: Manifest = Object.fromEntries(
  ['en', 'es'].flatMap((language) =>
    ['first', 'both', 'own', 'further', 'staff/portal', 'staff/receipts'].map((part) => [
      `../words/${language}/${part}.ts`,
      { file: `${language}-${path.basename(part)}.js` },
    ]),
  ),
);

/** Random bytes, which do not compress. */
function seedBuild(bytes: number, more: Manifest = {}): void {
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['later.tsx'] },
    'member/member-root.tsx': { file: 'side.js', imports: ['_shared.js'] },
    'member/login/login-page.tsx': { file: 'login.js', imports: ['_shared.js', 'index.html'] },
    'member/member-frame.tsx': { file: 'frame.js', imports: ['_shared.js'], css: ['frame.css'] },
    'member/dashboard/dashboard-page.tsx': { file: 'home.js', imports: ['_shared.js'] },
    ...words,
    '_shared.js': { file: 'shared.js', imports: ['index.html'], css: ['style.css'] },
    'later.tsx': { file: 'later.js', css: ['later.css'] },
    ...more,
  };
  writeFileSync(path.join(outDir, '.vite/manifest.json'), JSON.stringify(manifest));
  const files = Object.values(manifest).map(({ file }) => file);
  for (const file of [...files, 'style.css', 'frame.css', 'later.css'])
    writeFileSync(path.join(outDir, file), randomBytes(bytes));
}
