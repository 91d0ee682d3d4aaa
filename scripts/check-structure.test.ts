import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findViolations } from './structure/find-violations.ts';
import { makeTree } from './structure/test-tree.ts';

const { plant, remove, find } = makeTree();

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
    [
      'an arrow that Biome cannot read',
      'server/mail/sending/a.ts',
      "import { x } from '../../members/actions.ts';",
      /write #server\/members\/actions.ts/,
    ],
    [
      'a contract that two folders answer',
      'server/points/lots/routes.ts',
      "export const lotHandlers: Pick<Handlers<typeof points>, 'listLots'> = {};",
      /a file of the contract, with their noun/,
    ],
    [
      'a refusal that is declared twice',
      'contract/points.ts',
      "const a = { gone: [404, 'It is gone.'] };\nconst b = { gone: [404, 'It is gone.'] };",
      /declares the refusal 'It is gone.' of contract\/points.ts again/,
    ],
    ['SQL in an action', 'server/points/actions.ts', "db.selectFrom('x')", /holds SQL/],
    ['a day cut out of a text', 'server/mail/sending/a.ts', 'const a = at.toISOString().slice(0, 10);', /makes a day/],
    ['a day cut by its letter', 'contract/a.ts', "const [a] = at.toISOString().split('T');", /makes a day/],
    ["a day of the browser's", 'web/member/a.tsx', 'const a = [at.getFullYear(), 1];', /makes a day/],
    ["a day of UTC's", 'domain/a.ts', 'const a = at.getUTCDay();', /makes a day/],
    ['a day in letters', 'web/member/a.tsx', "const a = at.toLocaleDateString('en-US');", /makes a day/],
    [
      'a moment in letters',
      'words/en/a.ts',
      "const a = at.toLocaleString('en-US', { weekday: 'long' });",
      /makes a day/,
    ],
    ['another format of days', 'words/en/a.ts', "const a = new Intl.DateTimeFormat('en-US');", /makes a day/],
    ['a format of UTC', 'server/mail/a.ts', "new Intl.DateTimeFormat('en', { timeZone: 'UTC' });", /makes a day/],
    ['a midnight of the browser', 'web/admin/a.tsx', 'const a = new Date(year, month - 1, 1);', /makes a day/],
    ['a day of the database', 'server/points/queries.ts', 'sql`(at at time zone zone)::date`', /makes a day/],
    ["the database's today", 'server/points/queries.ts', 'sql`select current_date`', /makes a day/],
    ['a week of the database', 'server/points/queries.ts', "sql`date_trunc('week', at)`", /makes a day/],
    ['a cast to a day', 'server/points/queries.ts', 'sql`submitted_at::date`', /makes a day/],
    ['SQL in a tag', 'server/points/routes.ts', 'const x = sql<{ a: number }>`SELECT 1`;', /holds SQL/],
    ['a limit in serving', 'server/http/serve.ts', "if (limit === 'login') count();", /knows 'login' by name/],
    [
      'a transaction that is begun by hand',
      'server/points/routes.ts',
      "import type { Context } from '#server/http/serve.ts';\nexport const f = (context: C) => context.write(g);",
      /begins a transaction by hand/,
    ],
    [
      'a transaction that is begun by hand, taken out of the context',
      'server/points/actions.ts',
      "import type { Context } from '#server/http/serve.ts';\nexport const f = ({ write }: C) => [write(g)];",
      /begins a transaction by hand/,
    ],
    [
      'a transaction that is begun by another name',
      'server/points/actions.ts',
      "import type { Context } from '#server/http/serve.ts';\nexport const f = ({ db, write: begin }: C) => begin(g);",
      /begins a transaction by hand/,
    ],
    [
      'a transaction whose beginning is handed on',
      'server/points/actions.ts',
      "import type { Context } from '#server/http/serve.ts';\nexport const f = (context: C) => g(context.write);",
      /begins a transaction by hand/,
    ],
    ['an empty name', 'server/points/utils.ts', '', /says nothing/],
    ['an empty name with a prefix', 'server/points/points-service.ts', '', /says nothing/],
    ['a part of no kind', 'web/ui/data-table.tsx', '', /of no kind/],
    ['a file in camel case', 'web/ui/table/DataTable.tsx', '', /kebab-case/],
    ['a folder in camel case', 'web/dataTable/a.tsx', '', /kebab-case/],
  ])('%s', (_, file, text, message) => {
    plant(file, text || 'export {};');
    expect(find().map((finding) => finding.message)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });
});

test('a file named for what it is stands where its imports put it: other nouns may use it, queries only if it calls none', () => {
  plant('server/points/lots.ts', 'export const lots = [];');
  plant('server/points/queries.ts', "import { lots } from './lots.ts';");
  plant('server/members/actions.ts', "import { lots } from '#server/points/lots.ts';");
  expect(find()).toEqual([]);
  plant('server/points/lots.ts', "import { x } from './kinds.ts';");
  plant('server/points/kinds.ts', "import { x } from '#server/receipts/queries.ts';");
  plant('server/points/due.ts', "import { x } from './routes.ts';");
  const messages = find().map((finding) => finding.message);
  expect(messages).toContainEqual(expect.stringMatching(/queries do not know what calls queries or actions/));
  expect(messages).toContainEqual(expect.stringMatching(/routes answer requests/));
});

test('nouns that need each other through a third are found, and routes may look back', () => {
  plant('server/points/actions.ts', "import { x } from '#server/members/queries.ts';");
  plant('server/members/queries.ts', "import { y } from '#server/receipts/queries.ts';");
  plant('server/receipts/routes.ts', "import { z } from '#server/points/actions.ts';");
  expect(find()).toEqual([]);
  plant('server/receipts/queries.ts', "import { z } from '#server/points/queries.ts';");
  const messages = find().map((finding) => finding.message);
  expect(messages).toContainEqual(expect.stringMatching(/a circle, points → members → receipts → points$/));
});

test('pages of two nouns that need each other are found, and what lies beside the nouns may look into both', () => {
  plant('web/admin/members/history.tsx', "import { x } from '../receipts/receipt-links.ts';");
  plant('web/admin/nav-areas.ts', "import { y } from './members/history.tsx';");
  plant('web/admin/receipts/list.tsx', "import { z } from '../nav-areas.ts';");
  expect(find()).toEqual([]);
  plant('web/admin/receipts/receipt-links.ts', "import type { X } from '../members/member-links.ts';");
  const messages = find().map((finding) => finding.message);
  expect(messages).toContainEqual(expect.stringMatching(/a circle, web\/admin\/members → web\/admin\/receipts →/));
});

describe('is left to the theme', () => {
  test.each([
    ['a color', 'a.module.css', '.a { background: rgb(0 0 0 / 9%); }', /a color has a name/],
    ['a color beside a variable', 'a.module.css', '.a { border: 1px solid #fff; }', /a color has a name/],
    ['a size of type', 'a.module.css', '.a { font-size: 18px; }', /sizes of type/],
    ['a shadow', 'a.module.css', '.a { box-shadow: inset 0 0 0 1px var(--ink); }', /shadows/],
    ['a distance', 'a.module.css', '.a { padding: var(--mantine-spacing-sm) 14px; }', /distances/],
    ['a distance backwards', 'a.module.css', '.a { margin-inline: -0.5rem; }', /distances/],
    ['a distance in a sum', 'a.module.css', '.a { padding: calc(14px + var(--mantine-spacing-sm)); }', /distances/],
    ['a distance for want of another', 'a.module.css', '.a { gap: var(--room, 14px); }', /distances/],
    ['a color by its name', 'a.module.css', '.a { border: 1px solid black; }', /a color has a name/],
    ['the height of a line', 'a.module.css', '.a { line-height: 28px; }', /height of a line/],
    ['a radius', 'a.module.css', '.a { border-radius: 0 0 12px 12px; }', /radii/],
    ['what stays in sight', 'a.module.css', '.a { position: sticky; }', /low window/],
    ['what stays in sight of a part', 'a.tsx', "<Box style={{ position: 'fixed' }} />", /low window/],
    ['a color of a part', 'a.tsx', '<Text c="#d92d20" />', /a color has a name/],
    ['a size of type of a part', 'a.tsx', '<Text fz={13} />', /sizes of type/],
    ['a shadow of a part', 'a.tsx', "<Box style={{ boxShadow: '0 1px 2px black' }} />", /shadows/],
    ['the height of a line of a part', 'a.tsx', '<Box lh="20px" />', /height of a line/],
    ['a color that was named there', 'a.ts', "const line = '#d92d20';", /a color has a name/],
    ['a distance of a part', 'a.tsx', '<Group gap={8} />', /distances/],
    ['a distance of a part at one width', 'a.tsx', "<Flex p={{ base: 8, sm: 'md' }} />", /distances/],
    ['a distance of a part in its style', 'a.tsx', '<Box style={{ marginTop: 4 }} />', /distances/],
    ['a radius of a part', 'a.tsx', '<Box bdrs={12} />', /radii/],
  ])('%s', (_, name, text, message) => {
    plant(`web/member/${name}`, text);
    expect(find()).toEqual([{ path: `web/member/${name}`, message: expect.stringMatching(message) }]);
    remove('web/member');
    plant(`web/theme/${name}`, text);
    expect(find()).toEqual([]);
  });

  test('but not what is named there, nor the measures of one part', () => {
    plant(
      'web/member/a.module.css',
      `/* 20 px, with the padding: 8px of the page. */
      .a {
        padding: 0 var(--mantine-spacing-sm) calc(52px + var(--mantine-spacing-md));
        margin: 0 auto -1px;
        width: 360px;
        border: 1px solid var(--line);
        border-radius: 50%;
        box-shadow: var(--mantine-shadow-raised);
        font-size: 1.0625em;
        line-height: 1.35;
        white-space: nowrap;
        gap: calc(2 * var(--mantine-spacing-lg));
        color: var(--mantine-color-gray-7, currentcolor);
      }`,
    );
    plant(
      'web/member/a.tsx',
      `const gap = 12;
      <Group gap="xs" p={0} mt={{ base: 0, sm: 'md' }} ml="auto" bdrs="lg" fz="sm" lh={1.35} c="gray" w={360} />`,
    );
    expect(find()).toEqual([]);
  });
});

test('is allowed: what the arrows say', () => {
  plant(
    'server/points/routes.ts',
    "import { x } from './queries.ts';\nimport { y } from '#server/members/actions.ts';\n",
  );
  plant('server/points/member-queries.ts', 'export const list = sql`SELECT 1`;\n');
  expect(find()).toEqual([]);
});
