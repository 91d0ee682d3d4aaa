import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logInAsAdmin } from './people.ts';
import { openHub } from './staff.ts';

test('an item that the member forgot is found and added, and counts in the points', async ({ page }, { project }) => {
  test.slow();
  await logInAsAdmin(page);
  // Not the head of the queue: other tests decide there.
  await openWaiting(page, project.name === 'desktop' ? 5 : 15);
  const lines = page.getByLabel(/^Quantity of /);
  const before = await lines.count();
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add item' });
  await expect(dialog.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await expectAccessible(page);

  // The keys of the desk behind do nothing meanwhile.
  await dialog.getByRole('button', { name: 'Cancel' }).press('a');
  await dialog.getByRole('button', { name: 'Cancel' }).press('j');
  await expect(dialog).toBeVisible();
  await expect(page.locator('button[data-autofocus]')).toHaveCount(0);

  const quantity = dialog.getByLabel('Quantity');
  await quantity.fill('0');
  await expect(dialog.getByText('Quantity must be greater than 0')).toBeVisible();
  await quantity.fill('');
  await quantity.pressSequentially('1.5');
  await expect(dialog.getByText('Quantity must be a whole number')).toBeVisible();
  await quantity.fill('3');
  await dialog.getByRole('searchbox', { name: 'Search rebate items' }).fill('no such thing');
  await expect(dialog.getByText('No item fits.')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search rebate items' }).fill('');
  const add = dialog.getByRole('button', { name: /^Add / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add ', '');
  await add.click();
  await expect(dialog).toHaveCount(0);
  await expect(lines).toHaveCount(before + 1);
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('3');
  await expectAccessible(page);
});

/** A receipt counted from the newest. */
async function openWaiting(page: Page, place: number): Promise<void> {
  await openHub(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Unapproved Rebate Submissions/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Rebates' })).toBeVisible();
  await page.goto(`${page.url()}&sort=dateOfPurchase&direction=desc`);
  await page.getByRole('main').getByRole('link', { name: /^View/ }).nth(place).click();
  await expect(page.getByRole('button', { name: /^Approve [\d,]+ points/ })).toBeVisible();
}
