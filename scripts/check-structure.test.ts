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
    ['a rule that reads a file', 'domain/points.ts', "import fs from 'node:fs';", /rules of the trade are pure/],
    ['a contract that knows a library', 'contract/a.ts', "import kysely from 'kysely';", /zod and the domain alone/],
    ['a server that knows the pages', 'server/a.ts', "import { x } from '#web/ui/x.tsx';", /does not know who calls/],
    [
      'a page that knows the server',
      'web/a.ts',
      "import type { X } from '#server/x.ts';",
      /through the contract alone/,
    ],
    ['a page that loads schemas', 'web/a.ts', "import { x } from '#contract/x.ts';", /use `import type`/],
    ['a page that loads schemas later', 'web/a.ts', "const x = await import('#contract/x.ts');", /use `import type`/],
    ['a member page with staff parts', 'web/member/a.tsx', "import { x } from '../admin/x.tsx';", /for the staff/],
    ['a staff page with member parts', 'web/admin/a.tsx', "import { x } from '#web/member/x.tsx';", /the two sides/],
    ['a theme that knows parts', 'web/theme/a.ts', "import { x } from '#web/ui/x.tsx';", /knows none of it/],
    ['a ui part that calls', 'web/ui/a.tsx', "import { call } from '../api/call.ts';", /another product/],
    ['a form that knows a side', 'web/forms/a.tsx', "import { x } from '../member/x.tsx';", /knows neither/],
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
      'a mechanism that knows a noun',
      'server/jobs/runner.ts',
      "import type { X } from '#server/members/queries.ts';",
      /knows no noun/,
    ],
    ['SQL in an action', 'server/points/actions.ts', "db.selectFrom('x')", /holds SQL/],
    ['SQL in a tag', 'server/points/routes.ts', 'const x = sql<{ a: number }>`SELECT 1`;', /holds SQL/],
    ['an empty name', 'server/points/utils.ts', '', /says nothing/],
    ['an empty name with a prefix', 'server/points/points-service.ts', '', /says nothing/],
    ['a file in camel case', 'web/ui/DataTable.tsx', '', /kebab-case/],
    ['a folder in camel case', 'web/dataTable/a.tsx', '', /kebab-case/],
    ['a default export', 'web/ui/a.tsx', 'export default function A() {}', /default export/],
    ['a long file', 'server/a.ts', '\n'.repeat(401), /has 401 lines/],
  ])('%s', (_, file, text, message) => {
    plant(file, text || 'export {};');
    expect(findViolations(root).map((finding) => finding.message)).toEqual(
      expect.arrayContaining([expect.stringMatching(message)]),
    );
  });

  test('a circle between nouns, once', () => {
    plant('server/points/actions.ts', "import { x } from '#server/members/queries.ts';\n");
    plant('server/members/queries.ts', "import {\n  x,\n} from '#server/points/queries.ts';\n");
    plant('server/points/queries.ts', "export { x } from '#server/members/queries.ts';\n");
    const message = expect.stringContaining('server/members/queries.ts → server/points/queries.ts');
    expect(findViolations(root)).toEqual([{ path: 'server/members/queries.ts', message }]);
  });
});

test('is allowed: what the arrows say', () => {
  plant('domain/points.ts', "import { x } from './receipts.ts';\n");
  plant('domain/points.test.ts', "import { test } from 'vitest';\nimport fc from 'fast-check';\n");
  plant('contract/points.ts', "import { z } from 'zod';\nimport { x } from '#domain/points.ts';\n");
  plant(
    'web/member/a-page.tsx',
    "import type { X } from '#contract/points.ts';\nimport { x } from '#domain/points.ts';\n",
  );
  plant(
    'server/points/routes.ts',
    "import { x } from './queries.ts';\nimport { y } from '#server/members/actions.ts';\n",
  );
  plant('server/points/member-queries.ts', 'export const list = sql`SELECT 1`;\n');
  plant('vitest.config.ts', 'export default {};\n');
  expect(findViolations(root)).toEqual([]);
});

function plant(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
