import type { Page } from '@playwright/test';
import type { PreparedExport } from '#contract/exports.ts';
import { expect, test } from '../fixture/test.ts';

test('a list that is too long for a download is prepared, and removed on its page', async ({
  page,
  program,
  staff,
}) => {
  await program.addMember();
  await staff.enter(page);
  await page.route('**/exportUsers?*', (route) =>
    route.fulfill({ status: 409, json: { msg: 'Long', type: 'large-export' } }),
  );
  await page.goto(program.adminPage());
  await exportsOf(page).getByRole('button', { name: 'Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'This list is long' });
  await expect(dialog.getByText(/Users.csv has more than 50,000 rows/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Prepare' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(exportsOf(page).getByRole('heading', { name: 'Prepared files' })).toBeVisible();
  await expect(exportsOf(page).getByText(`for ${staff.username}`)).toBeVisible();
  const line = exportsOf(page).getByRole('listitem');
  await expect(line).toContainText('1 row');
  await expect(line.getByRole('button', { name: 'Download Users.csv' })).toBeVisible();
  await line.getByRole('button', { name: 'Remove Users.csv' }).click();
  await expect(line).toHaveCount(0);
  expect(await staff.ok('GET /api/admin/program/:programId/exports', { programId: program.id })).toEqual({
    exports: [],
  });
});

test('a file for some days has them in its name, and a list without rows is prepared too', async ({
  page,
  program,
  staff,
}) => {
  const days = { from: '2026-07-01', to: '2026-07-31' };
  const asked = { programId: program.id, list: 'trainings', format: 'xlsx', ...days } as const;
  await staff.ok('POST /api/admin/program/:programId/exports', asked);
  await staff.enter(page);
  await page.goto(program.adminPage());
  const name = 'CompletedTrainings 2026-07-01 to 2026-07-31.xlsx';
  const line = exportsOf(page).getByRole('listitem');
  await expect(line.getByRole('button', { name: `Download ${name}` })).toBeVisible();
  await expect(line).toContainText('0 rows');
  await expect(line).not.toContainText('07/01/2026');
});

// No list of a test is long enough to be seen half written, and none fails.
test('what is being prepared shows how far it is, and what failed that it can be tried again', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  const shown: PreparedExport[] = [
    { ...one, _id: id(1), list: 'receipts', state: 'running', rows: 30_000, rowsInAll: 120_000 },
    { ...one, _id: id(2), list: 'rewards', state: 'failed', problem: 'broken' },
  ];
  await page.route(/\/exports$/, (route) => route.fulfill({ json: { exports: shown } }));
  await page.goto(program.adminPage());
  const lines = exportsOf(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText('30,000 of 120,000 rows');
  await expect(lines.nth(0).getByRole('progressbar', { name: 'Preparing RebateSubmissions.csv' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await expect(lines.nth(0).getByRole('button', { name: 'Stop preparing RebateSubmissions.csv' })).toBeVisible();
  await expect(lines.nth(1)).toContainText('Could not be prepared');
  await expect(lines.nth(1).getByRole('button', { name: 'Try again' })).toBeVisible();
});

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const one = {
  list: 'users' as const,
  from: null,
  to: null,
  format: 'csv' as const,
  rows: 0,
  rowsInAll: null,
  bytes: 0,
  askedBy: 'sofia',
  askedAt: '2026-11-30T12:00:00.000Z',
  expiresAt: null,
  problem: null,
};

const exportsOf = (page: Page) => page.getByRole('region', { name: 'Exports' });
