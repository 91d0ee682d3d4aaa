import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTree } from './structure/test-tree.ts';

const { plant, remove, find } = makeTree();

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

  test.each([
    ['words that are given', 'export const A = ({ words }: Props) => view(words);', 'words.late'],
    ['the rest of words', "const { columns, ...others } = useWords('cart');", 'others.late'],
    ['a part of words', "const others = useWords('cart'); const { total: { late } } = others;", 'late'],
    ['words by another name', "const others = useWords('cart'); const labels = others.labels;", 'labels.late'],
    ['words for want of others', "const say = (others = wordsOf('cart')) => others.total;", 'others.late'],
    ['a text of words for want of another', "const say = ({ late = useWords('cart').late }) => late;", 'late'],
  ])('%s', (_, text, shown) => {
    plant('web/admin/a.tsx', `${text} export const B = () => <p><Icon />{isLate && ${shown}}</p>;`);
    expect(findLost()).toEqual(['web/admin/a.tsx']);
  });

  test('but not the only content of an element, nor an element', () => {
    plant(
      'web/admin/a.tsx',
      `const { columns, ...words } = useWords('cart').total;
      export const A = () => (
        <p title={isLate ? 'late' : 'in time'}>
          <b>{isLate && 'Too late'}</b> {/* said once */}
          <b>{formatPoints(points)}</b> {isOne ? <i>1</i> : undefined} {name} {names.map((one) => one || 'nobody')}
          {words.title} {words.items(<Figure of={items} />)} {words.quiet((text) => <i>{text}</i>)}
        </p>
      );`,
    );
    expect(findLost()).toEqual([]);
  });

  /** Another rule wants these texts in words/. */
  const findLost = () =>
    find()
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
    ['a label that is handed on', 'web/admin/a.tsx', "const columns = [column('why', 'Why', ({ why }) => why)];"],
    ['a notice of one word', 'web/admin/a.ts', "notify.info('Saved');"],
    ['a notice with a figure', 'web/admin/a.ts', `notify.info(\`Photo \${place}\`);`],
    ['a word for a value', 'web/admin/a.ts', "const show = ({ isOn }: Row) => (isOn ? 'Yes' : words.no);"],
    ['a label in a list', 'web/admin/a.ts', "const facts = [['E-mail:', from]];"],
    ['a label that stands in a constant', 'web/admin/a.ts', "const sender = 'Sender';"],
    ['a label of a part', 'web/admin/a.tsx', 'export const A = () => <Facts heading="Sender" />;'],
    ['a clause after data', 'web/admin/a.ts', `const shown = (name: string) => \`\${name}, late\`;`],
    ['a clause of data', 'web/admin/a.ts', `const shown = (points: string) => \`\${points} earned\`;`],
    ['a sentence of a rule', 'domain/a.ts', "export const problem = name ? null : 'Enter a name.';"],
    ['a sentence with data', 'contract/a.ts', `export const taken = (name: string) => \`\${name} is taken.\`;`],
  ])('%s', (_, file, text) => {
    plant(file, text);
    const message = expect.stringMatching(/^says .* in words\//);
    expect(find()).toEqual([{ path: file, message }]);
    remove(file);
    plant(`words/en/${path.basename(file)}`, text);
    expect(find()).toEqual([]);
  });

  test('but not what programmers read, nor what is no language', () => {
    plant(
      'web/member/a.tsx',
      `import { x } from './Two words';
      /** Says nothing. */
      type Place = 'New York';
      if (!x) throw new Error('This is called too early.');
      const { Top, ...rest } = { Top: \`\${x}px solid \${label}\`, name: 'EditorPage' };
      useHotkeys([['Escape', close]]);
      export const A = () => (
        <a href="/path/to" className="big red" title={words.title} aria-label={\`\${name}: 5\`}>
          {name} · {label || null} <path d="M9 20h6 V8" /> {key === 'Saved' && types.includes('Files') && places.Top} <Kbd>Esc</Kbd> <Page read={useRead('GET /api/client/order/list of')} />
        </a>
      );`,
    );
    plant('contract/a.ts', "export const orders = route('GET', '/api/a', { summary: 'What the caller ordered' });");
    plant('domain/a.test.ts', "test('it is tested.', () => {});");
    expect(find()).toEqual([]);
  });

  test('nor a word that is a code, until it has gone', () => {
    const file = 'web/forms/second-factor/passkeys.tsx';
    plant(file, "const known = [[/Macintosh/, 'Mac']];");
    expect(find()).toEqual([]);
    plant(file, "const known = [[/Macintosh/, 'Mac'], [/Windows/, 'Windows']];");
    expect(find()).toEqual([{ path: file, message: expect.stringMatching(/^says 'Windows' in place/) }]);
    plant(file, 'const known = [];');
    expect(find()).toEqual([{ path: file, message: expect.stringMatching(/take .*: Mac from the list/) }]);
  });

  test('and what is moved there leaves the list of what stays', () => {
    plant('domain/regions.ts', "export const regions = [{ name: 'New York' }];");
    expect(find()).toEqual([]);
    plant('domain/regions.ts', 'export const regions = [];');
    const message = expect.stringMatching(/take domain.regions.ts from the list/);
    expect(find()).toEqual([{ path: 'domain/regions.ts', message }]);
  });
});

describe('lacks words', () => {
  const adminRoute = `import { rootRoute } from '#web/routes.ts';
    export const guestWords = wordsFor('both');
    export const insideRoute = createRoute({
      getParentRoute: () => rootRoute,
      loader: wordsFor('both', 'portal'),
      component: lazyPage(() => import('./frame.tsx'), 'AdminFrame'),
      errorComponent: lazyPage(() => import('./failure.tsx'), 'FailurePage'),
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
    return find().map(({ path: file, message }) => `${file} ${message}`);
  }
  const page = (make: string) => `${make}('page', () => import('./page.tsx'), 'EditorPage')`;
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
      "adminPage('people', 'programs')('page', fetchPage, 'EditorPage');\nconst fetchPage = () => import('./page.tsx')",
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
