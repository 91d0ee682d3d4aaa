import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '..');

/** Wrong imports, each with a file to put it in and Biome's message. */
const wrong: Record<string, [file: string, text: string, message: string]> = {
  'a rule that reads a file': ['domain/a.ts', "import fs from 'node:fs';", 'rules of the trade are pure'],
  'a rule that knows the contract': [
    'domain/b.ts',
    "import { x } from '#contract/x.ts';",
    'rules of the trade are pure',
  ],
  'a rule that asks for the time': ['domain/c.ts', 'export const x = Date.now();', 'no clock'],
  'a rule that makes the time': ['domain/d.ts', 'export const x = new Date();', 'no clock'],
  'a contract that knows a library': ['contract/a.ts', "import { x } from 'kysely';", 'zod and the domain alone'],
  'a rule that says a sentence': ['domain/e.ts', "import { x } from '#words/en/x.ts';", 'rules of the trade are pure'],
  'a contract that says a sentence': ['contract/b.ts', "import { x } from '#words/x.ts';", 'zod and the domain alone'],
  'words that know a page': ['words/en/a.ts', "import { x } from '#web/words.ts';", 'said by both sides'],
  'words that know the server': ['words/es/a.ts', "import type { X } from '#server/x.ts';", 'said by both sides'],
  'words that know a library': ['words/a.ts', "import { x } from 'zod';", 'said by both sides'],
  'words that load schemas': ['words/b.ts', "import { x } from '#contract/x.ts';", 'use `import type`'],
  'a test of words that knows the server': [
    'words/a.test.ts',
    "import { x } from '#server/x.ts';",
    'said by both sides',
  ],
  'a server that knows the pages': ['server/a.ts', "import { x } from '#web/ui/x.tsx';", 'does not know who calls'],
  'a server that knows the demo': ['server/b.ts', "import { x } from '#demo/x.ts';", 'does not know who calls'],
  'a server that knows its tests': ['server/c.ts', "import { x } from '#testing/x.ts';", 'is not shipped'],
  'a noun that knows the command line': [
    'server/points/a.ts',
    "import { x } from '#server/cli/x.ts';",
    'nothing begins at it',
  ],
  'a mechanism that knows a noun': ['server/jobs/a.ts', "import { x } from '#server/members/x.ts';", 'knows no noun'],
  'a mechanism that knows the list of nouns': [
    'server/http/a.ts',
    "import { x } from '#server/nouns.ts';",
    'knows no noun',
  ],
  'a component that knows the routes': ['web/ui/b.tsx', "import { x } from '#web/routes.tsx';", 'put together'],
  'a call that knows the guards': ['web/api/b.ts', "import { x } from '#web/guards.ts';", 'put together'],
  'a demo of the tests': ['demo/a.ts', "import { x } from '#testing/x.ts';", 'of the server alone'],
  'tests of the demo': ['testing/a.ts', "import { x } from '#demo/x.ts';", 'a cast of their own'],
  'a page that knows the server': ['web/a.ts', "import type { X } from '#server/x.ts';", 'through the contract alone'],
  'a page that loads schemas': ['web/b.ts', "import { x } from '#contract/x.ts';", 'use `import type`'],
  'a page that loads schemas later': ['web/c.ts', "export const x = import('#contract/x.ts');", 'use `import type`'],
  'a member page with staff parts': ['web/member/a.tsx', "import { x } from '../admin/x.tsx';", 'for the staff'],
  'a staff page with member parts': ['web/admin/a.tsx', "import { x } from '#web/member/x.tsx';", 'The two sides'],
  'a form that knows a side': ['web/forms/a.tsx', "import { x } from '../member/x.tsx';", 'knows neither'],
  'a part that calls': ['web/ui/a.tsx', "import { call } from '../api/call.ts';", 'another product'],
  'a theme that knows a part': ['web/theme/a.ts', "import { x } from '#web/ui/x.tsx';", 'Themes dress parts'],
  'a call that shows something': ['web/api/a.ts', "import { x } from '#web/ui/x.tsx';", 'what shows their answers'],
  'a long file': ['web/d.ts', 'export const x = 1;\n'.repeat(401), 'too many lines'],
  'a default export': ['web/e.ts', 'export default 1;', 'default export'],
  'a file in camel case': ['web/aFile.ts', 'export const x = 1;', 'kebab-case'],
};

const allowed: Record<string, string> = {
  'domain/points.ts': "import { x } from '#domain/x.ts';\nexport const y = new Date(x);",
  'domain/points.test.ts': "import fc from 'fast-check';\nimport { test } from 'vitest';\ntest(String(fc), () => {});",
  'contract/points.ts': "import { z } from 'zod';\nimport { x } from '#domain/x.ts';\nexport const y = [z, x];",
  'words/en/points.ts':
    "import type { X } from '#contract/x.ts';\nimport { x } from '#domain/x.ts';\nimport { y } from '../formats.ts';\nexport const z: X = [x, y];",
  'words/points.test.ts':
    "import fc from 'fast-check';\nimport { test } from 'vitest';\nimport { x } from '#words/x.ts';\ntest(String(fc), () => x);",
  'server/jobs/points.ts':
    "import { x } from '#server/db/x.ts';\nimport { y } from '#server/services.ts';\nexport const z = [x, y];",
  'demo/points.test.ts': "import { x } from '#testing/x.ts';\nexport const y = x;",
  'server/points.test.ts': "import { x } from '#testing/x.ts';\nexport const y = x;",
  'web/member/points.tsx':
    "import type { X } from '#contract/x.ts';\nimport { x } from '#domain/x.ts';\nexport const y: X = x;",
};

interface Diagnostic {
  message: string;
  location: { path: string };
}

let root: string;
let found: { path: string; message: string }[];
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'guerdon-arrows-'));
  symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  for (const file of [
    'biome.json',
    'scripts/imports.json',
    'scripts/no-clock.grit',
    'scripts/types-of-the-contract.grit',
  ]) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(project, file), path.join(root, file));
  }
  for (const [file, text] of Object.values(wrong)) plant(file, text);
  for (const [file, text] of Object.entries(allowed)) plant(file, text);
  const biome = path.join(project, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const failed = await promisify(execFile)(process.execPath, [biome, ...options], { cwd: root }).catch(
    (error) => error,
  );
  const { diagnostics } = JSON.parse(failed.stdout) as { diagnostics: Diagnostic[] };
  found = diagnostics.map(({ message, location }) => ({ message, path: location.path }));
});
afterAll(() => rmSync(root, { recursive: true }));

test.each(Object.entries(wrong))('%s is refused, with the reason', (_, [file, , message]) => {
  const messages = found.filter((finding) => finding.path === file).map((finding) => finding.message);
  expect(messages).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

test.each(Object.keys(allowed))('%s goes along the arrows', (file) => {
  expect(found.filter((finding) => finding.path === file)).toEqual([]);
});

function plant(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), `${text}\n`);
}
