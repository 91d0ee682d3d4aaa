import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from './accessible.ts';
import { addMember, enterAsAdmin } from './people.ts';
import { openHub } from './staff.ts';
import { thisTry } from './this-try.ts';

const exportsOf = (page: Page) => page.getByRole('region', { name: 'Exports' });

async function save(page: Page, label: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await exportsOf(page).getByRole('button', { name: label }).click();
  return await saved;
}

async function read(download: Download): Promise<Record<string, string>[]> {
  return parse(await readFile(await download.path()), { bom: true, columns: true });
}

test('the four files are saved under their names and read by a spreadsheet’s rules', { tag: '@once' }, async ({
  page,
  request,
}) => {
  test.slow();
  const username = `exported-${thisTry()}`;
  await addMember(request, username);
  await enterAsAdmin(page);
  await openHub(page);

  const users = await save(page, 'Users');
  expect(users.suggestedFilename()).toBe('Users.csv');
  const nora = (await read(users)).find((row) => row.Username === username);
  expect(nora).toMatchObject({
    'First Name': 'Nora',
    Email: `${username}@example.com`,
    State: 'Maine',
    Zipcode: '04530',
    Approved: 'Yes',
    'Approval Date': expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    'Company Name': 'Whitfield Joinery',
  });
  await expect(exportsOf(page).getByText(/^Saved, \d+ rows$/)).toBeVisible();

  const trainings = await save(page, 'Completed trainings');
  expect(trainings.suggestedFilename()).toBe('CompletedTrainings.csv');
  expect((await read(trainings))[0]).toMatchObject({ Points: expect.stringMatching(/^\d+$/) });

  const receipts = await save(page, 'Rebate submissions');
  expect(receipts.suggestedFilename()).toBe('RebateSubmissions.csv');
  const [line] = await read(receipts);
  expect(Object.keys(line!)).toEqual(expect.arrayContaining(['Receipt Number', 'Item Name', 'Points Earned', 'Brand']));
  expect(line!['Date of Purchase']).toMatch(/^\d\d\/\d\d\/\d{4}$/);

  const rewards = await save(page, 'Reward submissions');
  expect(rewards.suggestedFilename()).toBe('RewardItems.csv');
  expect((await read(rewards)).every(({ Shipped }) => Shipped === 'Yes' || Shipped === 'No')).toBe(true);
});

test('a long export shows how far it is, and can be canceled', async ({ page }) => {
  test.slow();
  await enterAsAdmin(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/exportUsers', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await openHub(page);
  await exportsOf(page).getByRole('button', { name: 'Users' }).click();
  await expect(exportsOf(page).getByText('Preparing…')).toBeVisible();
  await expect(exportsOf(page).getByRole('progressbar', { name: 'Downloading Users.csv' })).toBeAttached();
  await expectAccessible(page);
  await exportsOf(page).getByRole('button', { name: 'Cancel Users.csv' }).click();
  await expect(exportsOf(page).getByText('Users.csv', { exact: true })).toBeVisible();
  release();
});

test('an export that fails says so, and can be tried again', async ({ page }) => {
  test.slow();
  await enterAsAdmin(page);
  await openHub(page);
  await page.route('**/exportUsers', (route) => route.abort(), { times: 1 });
  await exportsOf(page).getByRole('button', { name: 'Users' }).click();
  await expect(page.getByText('Users.csv could not be exported.')).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expectAccessible(page);
  expect((await save(page, 'Users')).suggestedFilename()).toBe('Users.csv');
});
