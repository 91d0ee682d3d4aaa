import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openParticipant, type Participant, submitReceipt } from './front-door.ts';
import { enterAsAdmin } from './people.ts';
import { thisNumber } from './this-try.ts';

const bought = [{ name: 'Calderbrook Full Port Ball Valve, Threaded, 1"', quantity: 1 }];
// As text the longer number would come first.
const numbers = ['8100002', '08100009', '81000010'];

test('waiting receipts are found by username, sorted by number, and come back as they were left', async ({ page }) => {
  test.slow();
  const noor = await openParticipant('waiting-list');
  for (const number of numbers.toReversed()) await submitReceipt(noor, number, bought);
  await openList(page, noor, 'unapproved');
  await search(page, noor.username.toUpperCase());
  await expect(rows(page)).toHaveCount(3);

  await sortBy(page, 'Receipt Number');
  await expect(rows(page)).toContainText(numbers);
  await expectAccessible(page);
  await reverse(page, 'Receipt Number');
  await expect(rows(page)).toContainText(numbers.toReversed());

  await rows(page).first().getByRole('link', { name: /View/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt 81000010' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(rows(page)).toContainText(numbers.toReversed());
  await expect(page.getByRole('searchbox')).toHaveValue(noor.username.toUpperCase());
  await page.reload();
  await expect(rows(page)).toContainText(numbers.toReversed());

  await search(page, 'nobody is called so');
  await expect(page.getByText('No receipt fits')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(rows(page)).toContainText(numbers.toReversed());
});

test('an approved receipt is found by its number and says who decided, and when', async ({ page }) => {
  test.slow();
  const noor = await openParticipant('approved-list');
  const number = thisNumber(8_200_001);
  const { _id: id } = await submitReceipt(noor, number, bought);
  await noor.staff.ok('POST /api/admin/receipt/:id/approve', { id, adminComments: 'Read and found right.' });
  await openList(page, noor, 'approved');
  await search(page, number);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Noor Hakimi');
  await expectAccessible(page);
  await rows(page).getByRole('link', { name: /View/ }).click();
  await expect(page.getByText(/^By Sofia Lindqvist on \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await expect(page.getByText('Read and found right.')).toBeVisible();
  await expect(page.getByText(bought[0]!.name).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(number);
  await page.getByText('Denied', { exact: true }).click();
  await expect(page.getByText('No receipt fits')).toBeVisible();
});

test('a search is walked page by page, there and back, also from a receipt', async ({ page }) => {
  test.slow();
  const noor = await openParticipant('pages-list');
  await openList(page, noor, 'approved');
  await search(page, 'e');
  await sortBy(page, 'Name');
  await expect(page).toHaveURL(/sort=name/);
  // The rows of the order before stand until those of this one are there: a page opened anew has none.
  await page.reload();
  const pager = page.getByText(/^\d+–\d+ of \d+ submissions$/);
  await expect(pager).toHaveText(/^1–25 of /);
  const first = await rows(page).first().innerText();
  for (const page_ of ['26–50', '51–75']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(pager).toHaveText(new RegExp(`^${page_} of `));
  }
  await rows(page).first().getByRole('link', { name: /View/ }).click();
  await expect(page.getByText(/^By Sofia Lindqvist on /)).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(pager).toHaveText(/^51–75 of /);
  for (const page_ of ['26–50', '1–25']) {
    await page.getByRole('button', { name: 'Prev' }).click();
    await expect(pager).toHaveText(new RegExp(`^${page_} of `));
  }
  await expect.poll(() => rows(page).first().innerText()).toBe(first);
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
});

test('what waits over 72 hours is listed by itself, and Back leads there again', async ({ page }) => {
  const noor = await openParticipant('overdue-list');
  await submitReceipt(noor, '8300001', bought);
  await openList(page, noor, 'unapproved');
  await page.getByText(/^Over 72 hours/).click();
  await expect(page).toHaveURL(/only=overdue/);
  // The rows of the list before stand until those of this one are there: a page opened anew has none.
  await page.reload();
  await expect(rows(page).first()).toContainText('late');
  await expect(rows(page).filter({ hasNotText: 'late' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Over 72 hours \d+$/ })).toBeChecked();
  await expectAccessible(page);
  await rows(page).first().getByRole('link', { name: /View/ }).click();
  await expect(page.getByRole('button', { name: /^Approve [\d,]+ points/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(rows(page).first()).toContainText('late');
  await expect(page).toHaveURL(/only=overdue/);
  await search(page, noor.username);
  await expect(page.getByText('No receipt fits')).toBeVisible();
  await page.getByText(/^All/).click();
  await expect(rows(page)).toHaveCount(1);
});

/** A table's rows on a wide screen, cards on a phone. */
const rows = (page: Page) => page.locator('tbody tr, main li');

/** The list is asked once the typing has paused. */
async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')?.replaceAll('"', '')).toBe(text);
}

async function openList(page: Page, { staff }: Participant, state: 'approved' | 'unapproved'): Promise<void> {
  const { program } = await staff.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' });
  await enterAsAdmin(page);
  await page.goto(`/admin/program/edit/${state}-rebate-submissions?program=${program._id}`);
  await expect(rows(page).first()).toBeVisible();
}

async function sortBy(page: Page, column: string): Promise<void> {
  if (isPhone()) await page.getByLabel('Sort by').selectOption(column);
  else await page.getByRole('columnheader', { name: column }).getByRole('button').click();
}

async function reverse(page: Page, column: string): Promise<void> {
  if (isPhone()) await page.getByRole('button', { name: 'Ascending: reverse the order' }).click();
  else await page.getByRole('columnheader', { name: column }).getByRole('button').click();
}

const isPhone = () => test.info().project.name === 'mobile';
