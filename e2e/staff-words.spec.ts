import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeProgram } from './making/made-program.ts';
import { enterAsAdmin } from './people.ts';
import { openHub } from './staff.ts';
import { thisTry } from './this-try.ts';

// Most go by the program's own page, with a look of axe at it.
test.beforeEach(async ({ page }) => {
  test.slow();
  await enterAsAdmin(page);
});

test('a program’s page counts what waits and what was done', async ({ page }) => {
  await openHub(page);
  const main = page.getByRole('main');
  for (const words of [
    'Approved Users',
    'Unapproved Users',
    'Approved Rebate Submissions',
    'Unapproved Rebate Submissions',
    'Training Modules Completed',
    'Submitted Reward Items',
  ]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
});

test('a program without people says so, and without dates it has none', async ({ page, request }) => {
  const { id, name } = await makeProgram(request, `quiet-${thisTry()}`);
  await page.goto('/admin/dashboard');
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(name);
  await expect(page.getByText('N/A', { exact: true })).toHaveCount(2);
  await page.getByRole('link', { name: `Details of ${name}` }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Unapproved Users/ })
    .click();
  await expect(page.getByRole('heading', { name: 'There are no unapproved users' })).toBeVisible();
  await expectAccessible(page);
  expect(page.url()).toContain(id);
});

test('the columns of rebates and rewards bear their names', async ({ page }) => {
  // A phone has cards for rows: there the names stand beside the fields alone.
  const isTable = test.info().project.name === 'desktop';
  await openList(page, /Unapproved Rebate Submissions/);
  for (const column of isTable ? ['Name', 'Receipt Number', 'Date'] : []) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await openList(page, /Submitted Reward Items/);
  for (const column of isTable ? ['Username', 'Item Name', 'Item Color', 'Quantity'] : []) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  for (const column of ['Tracking Number', 'Shipping Date', 'Shipped']) {
    // On a phone they are also choices of the order, which show once that is opened.
    const shown = page.getByRole('main').getByText(column, { exact: true }).filter({ visible: true });
    await expect(shown.first()).toBeVisible();
  }
});

test('an item that was not shipped announces nothing, and says what is missing', async ({ page }) => {
  await openList(page, /Submitted Reward Items/);
  await page.goto(`${page.url()}&sort=shipped&direction=asc`);
  await page
    .getByRole('button', { name: /^Send shipped e-mail to/ })
    .first()
    .click();
  await expect(
    page.getByText('The "Tracking Number" field, "Shipping Date" field, and the "Shipped" checkbox must be filled.'),
  ).toBeVisible();
});

test('a decision under way says what is being done, and one that fails says so', async ({ page }) => {
  await openList(page, /Unapproved Rebate Submissions/);
  // From the far end of the queue, where no other test decides; and nothing is: the call never arrives.
  await page.goto(`${page.url()}&sort=dateOfPurchase&direction=desc`);
  await page.getByRole('main').getByRole('link', { name: /View/ }).first().click();
  let cut = () => {};
  const held = new Promise<void>((resolve) => {
    cut = resolve;
  });
  await page.route('**/approve', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: /^Approve [\d,]+ points/ }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Approving receipt')).toBeVisible();
  cut();
  await expect(page.getByText('Approval error.')).toBeVisible();
  await expect(page.getByText('Approving receipt')).toHaveCount(0);
});

test('a page that is not there says so', async ({ page }) => {
  await page.goto('/admin/there-is-none');
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expectAccessible(page);
});

async function openList(page: Page, name: RegExp): Promise<void> {
  await openHub(page);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Edit Rewards Program');
}
