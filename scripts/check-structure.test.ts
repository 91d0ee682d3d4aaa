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
    expect(findViolations(root).map((finding) => finding.message)).toEqual(
      expect.arrayContaining([expect.stringMatching(message)]),
    );
  });
});

test('a file named for what it is stands where its imports put it: other nouns may use it, queries only if it calls none', () => {
  plant('server/points/lots.ts', 'export const lots = [];');
  plant('server/points/queries.ts', "import { lots } from './lots.ts';");
  plant('server/members/actions.ts', "import { lots } from '#server/points/lots.ts';");
  expect(findViolations(root)).toEqual([]);
  plant('server/points/lots.ts', "import { x } from './kinds.ts';");
  plant('server/points/kinds.ts', "import { x } from '#server/receipts/queries.ts';");
  plant('server/points/due.ts', "import { x } from './routes.ts';");
  const messages = findViolations(root).map((finding) => finding.message);
  expect(messages).toContainEqual(expect.stringMatching(/queries do not know what calls queries or actions/));
  expect(messages).toContainEqual(expect.stringMatching(/routes answer requests/));
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

test('pages of two nouns that need each other are found, and what lies beside the nouns may look into both', () => {
  plant('web/admin/members/history.tsx', "import { x } from '../receipts/receipt-links.ts';");
  plant('web/admin/nav-areas.ts', "import { y } from './members/history.tsx';");
  plant('web/admin/receipts/list.tsx', "import { z } from '../nav-areas.ts';");
  expect(findViolations(root)).toEqual([]);
  plant('web/admin/receipts/receipt-links.ts', "import type { X } from '../members/member-links.ts';");
  const messages = findViolations(root).map((finding) => finding.message);
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
    expect(findViolations(root)).toEqual([{ path: `web/member/${name}`, message: expect.stringMatching(message) }]);
    rmSync(path.join(root, 'web/member'), { recursive: true });
    plant(`web/theme/${name}`, text);
    expect(findViolations(root)).toEqual([]);
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
    expect(findViolations(root)).toEqual([]);
  });
});

describe('is lost by a translator', () => {
  test.each([
    ['a text that comes and goes', "<p>Saved{isLate && ' too late'}.</p>"],
    ['a text in place of another', "<p>It {isOne ? 'has' : 'have'} to wait.</p>"],
    ['a text in place of an element', "<p>{who} {isOne ? <b>1</b> : 'none'}</p>"],
    ['a text of several conditions', "<>{hint}{isLate && (isOne ? null : 'late')}</>"],
    ['a text for want of another', "<p><Icon /> {name ?? 'nobody'}</p>"],
    ['a figure', '<p>{formatPoints(points)} points</p>'],
    ['a count', "<p>Save {countOf(items, 'item')}</p>"],
    ['words that come and go', '<p><Icon />{isLate && words.late}</p>'],
    ['words of a figure', '<p><Icon />{words.items(items, bold)}</p>'],
    ['words without a name', "<p><Icon />{isLate && useWords('cart').late}</p>"],
  ])('%s', (_, jsx) => {
    plant('web/admin/a.tsx', `const words = useWords('cart').total; export const A = () => ${jsx};`);
    expect(findLost()).toEqual(['web/admin/a.tsx']);
  });

  test('but not the only content of an element, nor an element', () => {
    plant(
      'web/admin/a.tsx',
      `const words = useWords('cart').total;
      export const A = () => (
        <p title={isLate ? 'late' : 'in time'}>
          <b>{isLate && 'Too late'}</b> {/* said once */}
          <b>{formatPoints(points)}</b> {isOne ? <i>1</i> : null} {name} {names.map((one) => one || 'nobody')}
          {words.title} {words.items(<Figure of={items} />)} {words.quiet((text) => <i>{text}</i>)}
        </p>
      );`,
    );
    expect(findLost()).toEqual([]);
  });

  /** Another rule wants these texts in words/. */
  const findLost = () =>
    findViolations(root)
      .filter(({ message }) => /element of its own/.test(message))
      .map(({ path: file }) => file);
});

describe('has its place in words/', () => {
  test.each([
    ['a text on a page', 'web/member/a.tsx', 'export const A = () => <p>Saved</p>;'],
    ['a text on a page of staff', 'web/admin/receipts/a.tsx', 'export const A = () => <p>Saved</p>;'],
    ['a text of a condition', 'web/member/a.tsx', "export const A = () => <p>{isLate ? 'late' : name}</p>;"],
    ['a name that is only heard', 'web/ui/links/a.tsx', 'export const A = () => <button aria-label="Close" />;'],
    ['a label with a figure', 'web/forms/a.tsx', `export const A = () => <Field label={\`Photo \${place}\`} />;`],
    ['a label for want of another', 'web/edit/a.tsx', "export const A = ({ label = 'Password' }) => label;"],
    ['a label in an object', 'web/lists/a.ts', "export const filter = { label: 'orders' };"],
    ['a constant that is shown elsewhere', 'web/site/a.ts', "export const saved = 'Your changes are saved';"],
    ['a sentence of a rule', 'domain/a.ts', "export const problem = name ? null : 'Enter a name.';"],
    ['a sentence with data', 'contract/a.ts', `export const taken = (name: string) => \`\${name} is taken.\`;`],
  ])('%s', (_, file, text) => {
    plant(file, text);
    const message = expect.stringMatching(/^says .* in words\//);
    expect(findViolations(root)).toEqual([{ path: file, message }]);
    rmSync(path.join(root, file));
    plant(`words/en/${path.basename(file)}`, text);
    expect(findViolations(root)).toEqual([]);
  });

  test('but not what programmers read, nor what is no language', () => {
    plant(
      'web/member/a.tsx',
      `import { x } from './Two words';
      /** Says nothing. */
      type Place = 'New York';
      if (!x) throw new Error('This is called too early.');
      export const A = () => (
        <a href="/path/to" className="big red" title={words.title} aria-label={\`\${name}: 5\`}>
          {name} · {label || null} <Kbd>Esc</Kbd> <Page read={useRead('GET /api/client/order/list of')} />
        </a>
      );`,
    );
    plant('contract/a.ts', "export const orders = route('GET', '/api/a', { summary: 'What the caller ordered' });");
    plant('domain/a.test.ts', "test('it is tested.', () => {});");
    expect(findViolations(root)).toEqual([]);
  });

  test('and what is moved there leaves the list of what stays', () => {
    plant('domain/states.ts', "export const states = [{ name: 'New York' }];");
    expect(findViolations(root)).toEqual([]);
    plant('domain/states.ts', 'export const states = [];');
    const message = expect.stringMatching(/take it from the list/);
    expect(findViolations(root)).toEqual([{ path: 'domain/states.ts', message }]);
  });
});

describe('lacks words', () => {
  const adminRoute = `import { rootRoute } from '#web/routes.ts';
    export const guestWords = wordsFor('both');
    export const insideRoute = createRoute({
      getParentRoute: () => rootRoute,
      loader: wordsFor('both', 'portal'),
      component: lazyPage(() => import('./frame.tsx'), 'Frame'),
      errorComponent: lazyPage(() => import('./failure.tsx'), 'Failure'),
    });
    export const guestPage = pagesOf(rootRoute, {}, guestWords);
    export const adminPage = (right: Right, ...words: Part[]) => pagesOf(insideRoute, { right }, wordsFor(...words));`;
  const say = (side: string) => `export const A = () => useWords('${side}').title;`;

  beforeEach(() => {
    plant('web/main.tsx', "import './routes.ts';");
    plant('web/routes.ts', "import './admin/pages.ts';\nexport const rootRoute = createRootRoute({});");
    plant('web/words.ts', ['first', 'both'].map((part) => `${part}: () => import('#words/en/${part}.ts'),`).join('\n'));
    plant('words/en/first.ts', "export { login } from './login.ts';");
    plant('words/en/both.ts', "export { forms } from './forms.ts';\nexport { parts } from './parts.ts';");
    const areas = ['portal', 'companies', 'programs'];
    plant('web/staff-words.ts', areas.map((area) => `${area}: () => import('#words/en/staff/${area}.ts'),`).join('\n'));
    for (const area of areas) plant(`words/en/staff/${area}.ts`, `export const ${area} = {};`);
    plant('web/admin/admin-route.ts', adminRoute);
    plant('web/admin/frame.tsx', say('portal'));
    plant('web/admin/failure.tsx', say('login'));
  });

  /** A page with these words at its route, and what else is there. */
  function open(route: string, files: Record<string, string>): string[] {
    const made = `import { adminPage, guestPage } from './admin-route.ts';\nexport const pageRoute = ${route};`;
    plant('web/admin/pages.ts', `import './admin-route.ts';\nimport './page-route.ts';\nimport './ready.ts';`);
    plant('web/admin/page-route.ts', made);
    for (const [name, text] of Object.entries(files)) plant(`web/admin/${name}`, text);
    return findViolations(root).map(({ path: file, message }) => `${file} ${message}`);
  }
  const page = (make: string) => `${make}('page', () => import('./page.tsx'), 'Page')`;
  const editor = page("adminPage('companies', 'programs')");

  test.each<[string, string, string, Record<string, string>]>([
    ['a page', 'companies', editor, { 'page.tsx': say('companies') }],
    [
      'a page whose dialog says more than its route names',
      'companies',
      editor,
      {
        'page.tsx': "import { Fields } from './fields.tsx';",
        'fields.tsx': "import { A } from './dialog.tsx';",
        'dialog.tsx': say('companies'),
      },
    ],
    [
      'a page whose dialog is loaded later',
      'companies',
      editor,
      { 'page.tsx': "const Dialog = lazy(() => import('./dialog.tsx'));", 'dialog.tsx': say('companies') },
    ],
    ['a page below another route', 'portal', page('guestPage'), { 'page.tsx': say('portal') }],
    [
      'a page whose code has a name',
      'companies',
      "adminPage('people', 'programs')('page', fetchPage, 'Page');\nconst fetchPage = () => import('./page.tsx')",
      { 'page.tsx': say('companies') },
    ],
    ['a frame', 'programs', editor, { 'page.tsx': '', 'frame.tsx': say('programs') }],
    ['what is shown if the words do not arrive', 'both', editor, { 'page.tsx': '', 'failure.tsx': say('parts') }],
    ['what is loaded before every page', 'both', editor, { 'page.tsx': '', 'ready.ts': "wordsOf('parts');" }],
  ])('%s', (_, part, route, files) => {
    expect(open(route, files)).toEqual([
      expect.stringMatching(
        new RegExp(`^web/.* does not load the words '${part}' for .*: name the part at the page's route`),
      ),
    ]);
  });

  test('and the route and the file are named', () => {
    const files = { 'page.tsx': "import { A } from './dialog.tsx';", 'dialog.tsx': say('companies') };
    expect(open(editor, files)[0]).toMatch(
      /^web\/admin\/page-route.ts does not load the words 'companies' for web\/admin\/page.tsx, which says them in web\/admin\/dialog.tsx/,
    );
  });

  test('words that no page is known to load', () => {
    expect(open(editor, { 'page.tsx': '', 'lost.tsx': say('login') })).toEqual([
      expect.stringMatching(/^web\/admin\/lost.tsx says words, but no page imports it/),
    ]);
  });

  test('but not a page whose words are named, at its route or above, or loaded by what says them', () => {
    const files = {
      'page.tsx': `import type { Late } from './late.tsx';
        const [form, frame] = [useWords('forms').name, useWords('portal').menu];
        const Late = lazy(() => loadWords('companies').then(() => import('./late.tsx')));`,
      'late.tsx': say('companies'),
      'ready.ts': "export const notify = () => loadWords('both').then(() => wordsOf('parts').saved);",
    };
    expect(open(page("adminPage('people', 'programs')"), files)).toEqual([]);
  });
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
