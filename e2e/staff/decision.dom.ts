import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('a decision under way says what is being done, and one that fails says so', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '4711');
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
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
