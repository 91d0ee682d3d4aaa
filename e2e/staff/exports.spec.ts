import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from '../fixture/test.ts';
import { failOnce } from '../pressing/first-call.ts';

test.beforeEach(async ({ page, program, staff }) => {
  await staff.enter(page);
  await page.goto(program.adminPage());
});

test('each of the files is saved under its name, and says how many rows it has', async ({ page, member }) => {
  const users = await save(page, 'Users');
  expect(users.suggestedFilename()).toBe('Users.csv');
  const saved: Record<string, string>[] = parse(await readFile(await users.path()), { bom: true, columns: true });
  expect(saved).toMatchObject([{ Username: member.username, State: 'Maine', Zipcode: '04101', Approved: 'Yes' }]);
  await expect(exportsOf(page).getByText('Saved, 1 row', { exact: true })).toBeVisible();
  for (const [label, name] of [
    ['Completed trainings', 'CompletedTrainings.csv'],
    ['Rebate submissions', 'RebateSubmissions.csv'],
    ['Reward submissions', 'RewardItems.csv'],
    ['Receipt decisions', 'ReceiptDecisions.csv'],
    ['Points', 'Points.csv'],
    ['Balances', 'Balances.csv'],
    ['Catalog', 'Catalog.csv'],
  ] as const) {
    expect((await save(page, label)).suggestedFilename()).toBe(name);
  }
});

test('a list can be saved for some days alone', async ({ page, member }) => {
  await exportsOf(page).getByRole('button', { name: 'Days, Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true });
  await dialog.getByLabel('From').fill('2001-07-03');
  await dialog.getByLabel('To').fill('2001-07-02');
  await expect(dialog.getByText('The last day cannot be before the first.')).toBeVisible();
  await dialog.getByLabel('To').fill('2001-07-03');
  const none = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await none).suggestedFilename()).toBe('Users 2001-07-03.csv');
  await expect(exportsOf(page).getByText('Saved, 0 rows', { exact: true })).toBeVisible();

  await exportsOf(page).getByRole('button', { name: 'Days, Excel' }).click();
  await dialog.getByLabel('From').fill('2001-07-03');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(member.username);
});

test('a prepared file is downloaded as the job wrote it, and its line goes with it', async ({
  page,
  program,
  member,
  staff,
}) => {
  const days = { from: '2001-07-03', to: '2099-12-31' };
  const asked = { programId: program.id, list: 'users', format: 'csv', ...days } as const;
  await staff.ok('POST /api/admin/program/:programId/exports', asked);
  await page.reload();
  const name = 'Users 2001-07-03 to 2099-12-31.csv';
  const saved = page.waitForEvent('download');
  await exportsOf(page)
    .getByRole('button', { name: `Download ${name}` })
    .click();
  expect((await saved).suggestedFilename()).toBe(name);
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(member.username);
  await exportsOf(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await expect(exportsOf(page).getByRole('listitem')).toHaveCount(0);
});

test('a list can be saved for Excel, which keeps the zeros of a zip code', async ({ page, member }) => {
  await exportsOf(page).getByRole('button', { name: 'Days, Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true });
  await dialog.getByRole('combobox', { name: 'Format' }).click();
  await page.getByRole('option', { name: 'Excel' }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Users.xlsx');
  const [, row] = await readSheet(await (await saved).path());
  expect(row).toEqual(expect.arrayContaining([member.username, '04101']));
  await expect(exportsOf(page).getByText('Saved, 1 row', { exact: true })).toBeVisible();
});

test('a long export shows how far it is, and can be canceled', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/exportUsers?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await exportsOf(page).getByRole('button', { name: 'Users' }).click();
  await expect(exportsOf(page).getByText('Preparing…')).toBeVisible();
  await expect(exportsOf(page).getByRole('progressbar', { name: 'Downloading Users.csv' })).toBeAttached();
  await exportsOf(page).getByRole('button', { name: 'Cancel Users.csv' }).click();
  await expect(exportsOf(page).getByText('Users.csv', { exact: true })).toBeVisible();
  release();
});

test('an export that fails says so, and can be tried again', async ({ page }) => {
  await failOnce(page, '**/exportUsers?*', 'GET');
  await exportsOf(page).getByRole('button', { name: 'Users' }).click();
  await expect(page.getByText('Users.csv could not be exported.')).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  expect((await save(page, 'Users')).suggestedFilename()).toBe('Users.csv');
});

const exportsOf = (page: Page) => page.getByRole('region', { name: 'Exports' });

async function save(page: Page, label: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await exportsOf(page).getByRole('button', { name: label }).click();
  return await saved;
}
