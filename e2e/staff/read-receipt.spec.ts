import { readReceipt, submitReceipt, valve } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { receiptOf } from '../test-files.ts';

test('a reviewer sees where the picture says what was entered, and hides that with a key', async ({
  page,
  program,
  member,
  staff,
}) => {
  const receipt = await submitReceipt(program, member, '20418', undefined, await receiptOf('20417', [valve]));
  await readReceipt(member, receipt);
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${receipt._id}`));
  await expect(page.getByText('Read: 20417')).toBeVisible();
  await expect(page.getByText('As read', { exact: true })).toHaveCount(1);
  // Number, date, total, shop and the one line.
  const outlines = page.getByRole('figure', { name: 'Receipt image' }).locator('span[class*="mark"]');
  await expect(outlines).toHaveCount(5);
  const picture = (await page.getByRole('img', { name: 'Receipt image' }).boundingBox())!;
  for (const outline of await outlines.all()) {
    const { x, y, width, height } = (await outline.boundingBox())!;
    expect(x).toBeGreaterThan(picture.x);
    expect(y).toBeGreaterThan(picture.y);
    expect(x + width).toBeLessThan(picture.x + picture.width);
    expect(y + height).toBeLessThan(picture.y + picture.height);
  }
  await page.keyboard.press('v');
  await expect(outlines).toHaveCount(0);
});
