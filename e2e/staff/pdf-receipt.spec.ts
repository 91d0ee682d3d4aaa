import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { invoice } from '../test-files.ts';

test('a receipt that was sent in as a PDF is drawn at the desk', async ({ page, program, member, staff }) => {
  const { _id: id } = await submitReceipt(program, member, '4712', undefined, invoice('4712'));
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await expect(page.getByText('INVOICE').first()).toBeVisible();
});
