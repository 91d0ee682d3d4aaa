import type { Page } from '@playwright/test';
import type { PreparedExport } from '#contract/exports.ts';
import { expect, test } from '../fixture/test.ts';

test('a list that is too long for a download is prepared, and its page shows it', async ({ page, program, staff }) => {
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
  const { exports } = await staff.ok('GET /api/admin/program/:programId/exports', { programId: program.id });
  expect(exports).toMatchObject([{ list: 'users', format: 'csv', askedBy: staff.username }]);
});

test('what is prepared shows how far it is, until when it is there, and why it failed', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  const shown: PreparedExport[] = [
    { ...one, _id: id(1), list: 'receipts', state: 'running', rows: 30_000, rowsInAll: 120_000 },
    { ...one, _id: id(2), list: 'trainings', state: 'waiting', format: 'xlsx', from: '2026-07-01', to: '2026-07-31' },
    { ...one, _id: id(3), state: 'done', rows: 1_234, rowsInAll: 1_234, expiresAt: '2026-12-07T12:00:00.000Z' },
    { ...one, _id: id(4), list: 'rewards', state: 'failed', problem: 'broken' },
  ];
  await page.route(/\/exports$/, (route) => route.fulfill({ json: { exports: shown } }));
  await page.goto(program.adminPage());
  const lines = exportsOf(page).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('30,000 of 120,000 rows');
  await expect(lines.nth(0).getByRole('progressbar', { name: 'Preparing RebateSubmissions.csv' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await expect(lines.nth(1)).toContainText('CompletedTrainings 2026-07-01 to 2026-07-31.xlsx');
  await expect(lines.nth(1)).toContainText('Waits for its turn');
  await expect(lines.nth(2)).toContainText('1,234 rows');
  await expect(lines.nth(2).getByRole('button', { name: 'Download Users.csv' })).toBeVisible();
  await expect(lines.nth(3)).toContainText('Could not be prepared');
  await expect(lines.nth(3).getByRole('button', { name: 'Try again' })).toBeVisible();
  const removed: string[] = [];
  await page.route(/\/exports\/receipts\//, (route) => {
    removed.push(`${route.request().method()} ${new URL(route.request().url()).pathname.split('/').at(-1)}`);
    return route.fulfill({ status: 204 });
  });
  await lines.nth(0).getByRole('button', { name: 'Stop preparing RebateSubmissions.csv' }).click();
  await expect.poll(() => removed).toEqual([`DELETE ${id(1)}`]);
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
