import type { Page } from '@playwright/test';
import type { ImportBatch, ImportDetails } from '#contract/import-batches.ts';
import {
  answerImport,
  answerImports,
  importId,
  importStates,
  listedImports,
  pdfImport,
} from '../fixture/import-answers.ts';
import { expect, test } from '../fixture/test.ts';

const address = `import?kind=catalog&import=${importId(1)}`;

test('columns become other ones, each once, and are sent when that is asked for; what is typed outlives a trial', async ({
  page,
  program,
  staff,
}) => {
  const checked = mapped({
    Handle: { target: 'uniqueIdentifier' },
    'Variant SKU': { target: 'own:shopNumber', displayName: 'Shop number', searchable: false },
  });
  let now: ImportDetails = importStates.ready;
  let sent = 0;
  await answerImport(page, () => now);
  await page.route(/\/mapping$/, async (route) => {
    sent += 1;
    now = { ...now, state: 'reading', trial: null, percent: 0, version: 4, mapping: checked };
    await route.fulfill({ json: { import: now } });
  });
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns.getByText('Guessed')).toHaveCount(4);
  await expect(columns.getByText('$12.49 → 12 points')).toBeVisible();
  await expect(columns.getByText('Column 6, without a name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);

  await choose(page, 'Handle', 'Unique Identifier, now from Variant SKU');
  await expect(becomes(page, 'Handle')).toHaveValue('Unique Identifier');
  await expect(becomes(page, 'Variant SKU')).toHaveValue('Do not import');
  await expect(columns.getByText('Guessed')).toHaveCount(3);
  await choose(page, 'Variant SKU', 'New column');
  await page.getByRole('textbox', { name: 'Label of Variant SKU' }).fill('Shop number');
  await page.getByRole('textbox', { name: 'Points per 1.00' }).fill('1oo');
  await expect(page.getByText('Enter a number, such as 100 or 0.5.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Points per 1.00' }).fill('100');
  await expect(columns.getByText('$12.49 → 1,249 points')).toBeVisible();
  await expect(page.getByText('Check the file again before you import it.')).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of products_export_1.csv' })).toBeVisible();
  expect(sent).toBe(1);
  // Typed while it is checked.
  await page.getByRole('textbox', { name: 'Label of Variant SKU' }).fill('Number in the shop');
  now = { ...importStates.good, version: 5, mapping: checked };
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Label of Variant SKU' })).toHaveValue('Number in the shop');
});

test('columns that another person has mapped meanwhile are taken over beside the own ones', async ({
  page,
  program,
  staff,
}) => {
  const theirs: ImportDetails = {
    ...importStates.ready,
    version: 8,
    mapping: mapped({ Vendor: { target: 'category' } }),
  };
  const both = mapped({ Vendor: { target: 'category' }, Handle: { target: 'image' } });
  let now: ImportDetails = importStates.ready;
  let sent = 0;
  await answerImport(page, () => now);
  await page.route(/\/mapping$/, async (route) => {
    sent += 1;
    now = sent === 1 ? theirs : { ...theirs, version: 9, mapping: both };
    const stale = { status: 409, json: { type: 'stale', msg: 'Changed.', import: theirs } };
    await route.fulfill(sent === 1 ? stale : { json: { import: now } });
  });
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  await choose(page, 'Handle', 'Picture');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(becomes(page, 'Vendor')).toHaveValue('Category');
  await expect(becomes(page, 'Handle')).toHaveValue('Picture');
  expect(sent).toBe(2);
});

test('refused rows are shown with their reasons, and left out only if that is meant', async ({
  page,
  program,
  staff,
}) => {
  await answerImport(page, () => importStates.ready);
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  const rows = page.getByRole('region', { name: 'What will happen' });
  await expect(page.getByText('20 rows cannot be imported.')).toBeVisible();
  await expect(rows.getByText('Points must be a whole number.')).toBeVisible();
  await expect(rows.getByText('gate-valve, Gate Valve, Harbor, GV-1, n/a')).toBeVisible();
  await expect(rows.getByText('Variant Price: n/a')).toBeVisible();
  await expect(rows.getByText('3 new categories are added. 18 items will be disabled.')).toBeVisible();
  await rows.getByText('Changed 198').click();
  await expect(rows.getByRole('row', { name: /Copper Elbow/ })).toContainText('Points 40 → 45');

  const press = page.getByRole('button', { name: 'Import the 1,040 good rows' });
  await expect(press).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Leave 20 rows out that cannot be imported' }).check();
  await expect(press).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Import them as new items' }).check();
  await expect(press).toBeEnabled();
});

test('a file of which the identifier alone is read says so', async ({ page, program, staff }) => {
  const { ready } = importStates;
  const nothing = { created: 0, changed: 0, unchanged: 1060, conflicts: 0, bad: 0, errors: [], errorLines: 0 };
  const trial = { ...ready.trial!, ...nothing, samples: [], newCategories: 0, disabled: 0, sameNames: null };
  const mapping = mapped({ Title: { target: null }, Vendor: { target: null }, 'Variant Price': { target: null } });
  await answerImport(page, () => ({ ...ready, mapping, trial }));
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  await expect(page.getByText('Nothing would change: no column but the identifier is read.')).toBeVisible();
  await expect(page.getByText(/will be disabled/)).toHaveCount(0);
});

test('of a file that is no table it is said what it is, and nothing else can be done than replace or discard it', async ({
  page,
  program,
  staff,
}) => {
  await answerImport(page, () => pdfImport);
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  await expect(page.getByText('This is a PDF, which has no rows.')).toBeVisible();
  await expect(page.getByText(/cannot be imported\.$/)).toHaveText('The file cannot be imported.');
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Replace file' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('progress, outcome and what an undo left are seen as they come, also if another person does it', async ({
  page,
  program,
  staff,
}) => {
  let now: ImportDetails = importStates.applying;
  await answerImport(page, () => now);
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  await expect(page.getByRole('progressbar', { name: 'Progress of products_export_1.csv' })).toHaveAttribute(
    'aria-valuenow',
    '62',
  );
  now = importStates.applied;
  await expect(page.getByRole('heading', { name: '1,040 rows imported' })).toBeVisible();
  await expect(page.getByText('It can be undone until 12/30/2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('812 new ones are removed, and 198 changed ones get back');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  now = importStates.undone;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Copper Elbow/ })).toContainText('Changed since by somebody');

  now = importStates.failed;
  await page.reload();
  await expect(page.getByText('The file could not be checked.')).toBeVisible();
});

test('pictures that could not be fetched are named with their rows, and fetched once more', async ({
  page,
  program,
  staff,
}) => {
  let now: ImportDetails = importStates.pictures;
  await answerImport(page, () => now);
  await page.route(/\/pictures$/, async (route) => {
    now = { ...now, pictures: { asked: 40, fetched: 12, failed: 0, rows: [] } };
    await route.fulfill({ json: { import: now } });
  });
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  await expect(page.getByRole('heading', { name: 'Pictures: 12 of 40 fetched' })).toBeVisible();
  const failed = page.getByRole('region', { name: 'Pictures that could not be fetched' });
  await expect(failed.getByText('2 pictures could not be fetched')).toBeVisible();
  await expect(failed.getByRole('row', { name: /10\.0\.0\.7/ })).toContainText('The address is inside a network');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  now = { ...now, pictures: { asked: 40, fetched: 40, failed: 0, rows: [] } };
  await expect(page.getByRole('heading', { name: 'All 40 pictures were fetched' })).toBeVisible();
});

test('the line with the names of the columns is chosen among the first ones', async ({ page, program, staff }) => {
  await answerImport(page, () => importStates.ready);
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  await page.getByRole('button', { name: 'Read it otherwise' }).click();
  await expect(page.getByRole('radio', { name: /^Line 1: Handle, Title/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Line 2: pipe-clamp/ }).click();
  await expect(page.getByRole('textbox', { name: 'Line with the names of the columns' })).toHaveValue('2');
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
});

test('a file that could not be checked is checked again as it was, also if another person does so meanwhile', async ({
  page,
  program,
  staff,
}) => {
  let now: ImportDetails = importStates.failed;
  const sent: object[] = [];
  await answerImport(page, () => now);
  await page.route(/\/mapping$/, async (route) => {
    sent.push(route.request().postDataJSON());
    const theirs = { ...importStates.failed, version: 5 };
    now = sent.length === 1 ? theirs : { ...importStates.reading, version: 6 };
    const stale = { status: 409, json: { type: 'stale', msg: 'It was changed meanwhile.', import: theirs } };
    await route.fulfill(sent.length === 1 ? stale : { json: { import: now } });
  });
  await staff.enter(page);
  await page.goto(program.adminPage(address));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('It was changed meanwhile.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress of products_export_1.csv' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(sent).toEqual([
    { version: 3, mapping: null },
    { version: 5, mapping: null },
  ]);
});

test('an import that was changed meanwhile is undone from the list with the second press', async ({
  page,
  program,
  staff,
}) => {
  const { mapping, targets, trial, hasRefusedFile, sameFile, keptRows, ...batch } = importStates.applied;
  let now: ImportBatch = batch;
  const sent: number[] = [];
  await page.route(/\/imports(\?|$)/, (route) =>
    route.fulfill({ json: { imports: [now], next: null }, headers: { 'guerdon-reads': 'imports' } }),
  );
  await page.route(/\/undo$/, async (route) => {
    const { version } = route.request().postDataJSON();
    sent.push(version);
    const of = { ...importStates.applied, ...(sent.length === 1 ? { version: 8 } : { state: 'undoing', version: 9 }) };
    now = { ...batch, state: of.state as ImportBatch['state'], version: of.version };
    const stale = { status: 409, json: { type: 'stale', msg: 'It was changed meanwhile.', import: of } };
    await route.fulfill(sent.length === 1 ? stale : { json: { import: of } });
  });
  await staff.enter(page);
  await page.goto(program.adminPage('imports'));
  await page.getByRole('button', { name: /^Undo the import of / }).click();
  const dialog = page.getByRole('dialog');
  const press = dialog.getByRole('button', { name: 'Undo the import' });
  await press.click();
  await expect(dialog.getByText('It was changed meanwhile.')).toBeVisible();
  await press.click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([3, 8]);
});

test('the list names each import with its state, and offers Undo and Discard where they are possible', async ({
  page,
  program,
  staff,
}) => {
  await answerImports(page, listedImports);
  await staff.enter(page);
  await page.goto(program.adminPage('imports'));
  const states = ['Not imported', 'Not imported', 'Checking', 'Importing', 'Imported', 'Undone', 'Failed'];
  const rows = page.getByRole('table', { name: 'Imports' }).locator('tbody tr');
  await expect(rows).toHaveCount(states.length);
  for (const [at, state] of states.entries()) await expect(rows.nth(at)).toContainText(state);
  await expect(page.getByRole('button', { name: /^Undo the import of / })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Discard / })).toHaveCount(4);
  await expect(rows.nth(5)).toContainText('2 stayed');
  await expect(page.getByRole('link', { name: 'Import rebate items' })).toBeVisible();
});

/** The mapping of the fixture with other columns. */
function mapped(others: Record<string, object>): ImportDetails['mapping'] {
  const { mapping } = importStates.ready;
  return { ...mapping, columns: mapping.columns.map((column) => ({ ...column, ...others[column.header] })) };
}

const becomes = (page: Page, header: string) => page.getByRole('combobox', { name: `What ${header} becomes` });
async function choose(page: Page, header: string, target: string): Promise<void> {
  await becomes(page, header).click();
  await page.getByRole('option', { name: target, exact: true }).click();
}
