import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('an item that the member forgot is found and added, and counts in the points', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '9441');
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  const lines = page.getByLabel(/^Quantity of /);
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add item' });
  await expect(dialog.getByRole('button', { name: /^Add / }).first()).toBeVisible();

  // The shortcuts of the page behind the dialog are off.
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
  await expect(dialog.getByText('No items found.')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search rebate items' }).fill('');
  const add = dialog.getByRole('button', { name: /^Add / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add ', '');
  await add.click();
  await expect(dialog).toHaveCount(0);
  await expect(lines).toHaveCount(2);
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('3');
});
