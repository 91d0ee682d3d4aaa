import { fresh } from '../fixture/people.ts';
import { draftReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

const hostile = '<img src="x" onerror="window.ran = 1"><script>window.ran = 2</script>';

test('markup that people type is shown as text, and does nothing: in lists, the audit and at the desk', async ({
  page,
  program,
  member,
  staff,
}) => {
  const name = `${hostile} ${fresh()}`;
  await staff.ok('POST /api/admin/company/create', { company: { name, brandColor: null } });
  const receiptNumber = '4711';
  await draftReceipt(program, member, receiptNumber);
  const sent = { receiptNumber, memberNote: name };
  const { receipt } = await member.ok('POST /api/client/receipt/:receiptNumber/finish', sent);
  await staff.enter(page);
  const pages = [
    `/admin/companies?search=${encodeURIComponent(name)}`,
    '/admin/audit',
    program.adminPage(`receipt-item-detail?receipt=${receipt._id}`),
  ];
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
    await expect(page.locator('img[onerror]')).toHaveCount(0);
  }
});
