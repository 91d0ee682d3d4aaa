import type { Page } from '@playwright/test';
import {
  answerImport,
  answerImports,
  balancesImport,
  importId,
  importStates,
  listedImports,
  peopleImport,
} from '../fixture/import-answers.ts';
import type { Screen, State } from './screen.ts';

const state = (program: 'full' | 'empty', path: string, seen: string, more: Partial<State> = {}): State => ({
  is: program,
  by: 'staff',
  at: (scene) => scene[program].adminPage(path),
  seen,
  ...more,
});
const showAs =
  (now: keyof typeof importStates, then?: (page: Page) => Promise<unknown>): State['open'] =>
  async (page) => {
    await answerImport(page, () => importStates[now]);
    await page.reload();
    await then?.(page);
  };
const ofPeople = (is: string, seen: string, more: Partial<State> = {}): State =>
  state('full', 'import?kind=members', seen, { is, title: 'Import people', ...more });
/** An import as it is in a state. */
const one = (is: string, seen: string, open: State['open']): State =>
  state('full', `import?kind=catalog&import=${importId(1)}`, seen, { is, open });

export const importScreens: readonly Screen[] = [
  {
    route: '/admin/program/edit/import',
    title: 'Import rebate items',
    states: [
      state('full', 'import?kind=catalog', 'Drop a CSV or Excel file here'),
      ofPeople('of people', 'Drop a CSV or Excel file here'),
      ofPeople('people mapped', 'Invite the new people', {
        at: (scene) => scene.full.adminPage(`import?kind=members&import=${importId(1)}`),
        open: async (page) => {
          await answerImport(page, () => peopleImport);
          await page.reload();
        },
      }),
      state('full', `import?kind=balances&import=${importId(1)}`, 'Book 1,234,500 points to 1,196 members', {
        is: 'balances mapped',
        title: 'Import opening balances',
        open: async (page) => {
          await answerImport(page, () => balancesImport);
          await page.reload();
        },
      }),
      state('full', 'import', 'Nothing to import', { is: 'without a kind', title: 'Nothing to import' }),
      one('columns mapped, rows refused', '20 rows cannot be imported.', showAs('ready')),
      one(
        'read otherwise',
        'Sign before decimals',
        showAs('ready', (page) => page.getByRole('button', { name: 'Read it otherwise' }).click()),
      ),
      one(
        'new column',
        'Check again',
        showAs('good', async (page) => {
          await page.getByRole('combobox', { name: 'What Handle becomes' }).click();
          await page.getByRole('option', { name: 'New column' }).click();
        }),
      ),
      one(
        'select open',
        'Picture',
        showAs('good', (page) => page.getByRole('combobox', { name: 'What Vendor becomes' }).click()),
      ),
      one('imported before', 'This file has been imported before.', showAs('good')),
      one('reading', 'Reading the file', showAs('reading')),
      one('importing', 'Importing 1,040 rows', showAs('applying')),
      one('imported', '1,040 rows imported', showAs('applied')),
      one('pictures being fetched', 'Pictures: 12 of 40 fetched', showAs('pictures')),
      one(
        'undo dialog open',
        'Undo the import of products_export_1.csv?',
        showAs('applied', (page) => page.getByRole('button', { name: 'Undo', exact: true }).click()),
      ),
      one('undone', '2 rows are left as they are now', showAs('undone')),
      one('failed', 'The file could not be checked.', showAs('failed')),
      one('gone', 'The import could not be loaded.', async () => undefined),
    ],
  },
  {
    route: '/admin/program/edit/imports',
    title: 'Imports',
    states: [
      state('full', 'imports', 'products_export_1.csv', {
        open: async (page) => {
          await answerImports(page, listedImports);
          await page.reload();
        },
      }),
      state('empty', 'imports', 'Nothing has been imported yet'),
      state('full', 'imports', 'The imports could not be loaded.', {
        is: 'failed',
        failing: '**/api/admin/program/*/imports?*',
      }),
    ],
  },
];
