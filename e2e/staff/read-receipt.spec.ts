import { readReceipt, submitReceipt, valve } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { receiptOf, receiptsOf } from '../test-files.ts';

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

test('a reading that failed says why, and is tried again', async ({ page, program, member, staff }) => {
  const receipt = await submitReceipt(program, member, '20419', undefined, await receiptOf('20419', [valve]));
  await readReceipt(member, receipt);
  let isAsked = false;
  await page.route('**/api/admin/receipt/*', async (route) => {
    if (isAsked || !route.request().url().includes(receipt._id)) return await route.fallback();
    const response = await route.fetch();
    const failed = { reading: null, readingState: { state: 'failed', failure: 'too-slow' } };
    await route.fulfill({ response, json: { receipt: { ...(await response.json()).receipt, ...failed } } });
  });
  await page.route(`**/api/admin/receipt/${receipt._id}/reading`, async (route) => {
    isAsked = true;
    await route.fallback();
  });
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${receipt._id}`));
  await expect(page.getByText('The picture could not be read: it took too much computing time.')).toBeVisible();
  await page.getByRole('button', { name: 'Read it again' }).click();
  // Another reviewer was quicker.
  await expect(page.getByText('This receipt has been read.')).toBeVisible();
  await expect(page.getByText('As read', { exact: true })).toHaveCount(2);
});

test('a file that shows two receipts is marked with their numbers', async ({ page, program, member, staff }) => {
  const receipt = await submitReceipt(program, member, '20420', undefined, receiptsOf('20420', '20588'));
  await readReceipt(member, receipt);
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${receipt._id}`));
  await expect(page.getByText('2 receipts in one file')).toBeVisible();
  await expect(page.getByText('Their numbers are 20420, 20588.')).toBeVisible();
});
