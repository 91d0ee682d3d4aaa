import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from './structure/find-violations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'guerdon-structure-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the tree of this repository keeps its rules', () => {
  expect(findViolations(path.join(import.meta.dirname, '..'))).toEqual([]);
});

describe('is found', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'a query that acts',
      'server/points/queries.ts',
      "import { x } from './actions.ts';",
      /queries do not know actions/,
    ],
    [
      'an action that answers',
      'server/points/actions.ts',
      "import { x } from './routes.ts';",
      /actions do not know routes/,
    ],
    [
      "another noun's routes",
      'server/points/actions.ts',
      "import { x } from '#server/members/routes.ts';",
      /of members/,
    ],
    ["another noun's own", 'server/points/actions.ts', "import { x } from '#server/members/x.ts';", /keeps to itself/],
    [
      'an arrow that Biome cannot read',
      'server/mail/sending/a.ts',
      "import { x } from '../../members/actions.ts';",
      /write #server\/members\/actions.ts/,
    ],
    ['SQL in an action', 'server/points/actions.ts', "db.selectFrom('x')", /holds SQL/],
    ['SQL in a tag', 'server/points/routes.ts', 'const x = sql<{ a: number }>`SELECT 1`;', /holds SQL/],
    ['an empty name', 'server/points/utils.ts', '', /says nothing/],
    ['an empty name with a prefix', 'server/points/points-service.ts', '', /says nothing/],
    ['a file in camel case', 'web/ui/DataTable.tsx', '', /kebab-case/],
    ['a folder in camel case', 'web/dataTable/a.tsx', '', /kebab-case/],
  ])('%s', (_, file, text, message) => {
    plant(file, text || 'export {};');
    expect(findViolations(root).map((finding) => finding.message)).toEqual(
      expect.arrayContaining([expect.stringMatching(message)]),
    );
  });
});

test('nouns that need each other through a third are found, and routes may look back', () => {
  plant('server/points/actions.ts', "import { x } from '#server/members/queries.ts';");
  plant('server/members/queries.ts', "import { y } from '#server/receipts/queries.ts';");
  plant('server/receipts/routes.ts', "import { z } from '#server/points/actions.ts';");
  expect(findViolations(root)).toEqual([]);
  plant('server/receipts/queries.ts', "import { z } from '#server/points/queries.ts';");
  const messages = findViolations(root).map((finding) => finding.message);
  expect(messages).toContainEqual(expect.stringMatching(/a circle, points → members → receipts → points$/));
});

test('is allowed: what the arrows say', () => {
  plant(
    'server/points/routes.ts',
    "import { x } from './queries.ts';\nimport { y } from '#server/members/actions.ts';\n",
  );
  plant('server/points/member-queries.ts', 'export const list = sql`SELECT 1`;\n');
  expect(findViolations(root)).toEqual([]);
});

function plant(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
