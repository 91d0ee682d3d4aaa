import { draftReceipt, givePoints, valve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { pressOn } from '../pressing/keys.ts';

test('after a line is removed by keys, the focus is at the next one, and at the way on after the last', async ({
  page,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '911', [{ name: valve }, { name: wrench }]);
  await member.enter(page);
  await page.goto(program.page(`enter-items?step=confirm&receipt=${id}`));
  await pressOn(page, page.getByRole('button', { name: `Remove ${valve}` }));
  await expect(page.getByRole('button', { name: `Remove ${wrench}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Add Another Item' })).toBeFocused();
});

test('a reward is chosen and ordered by keys alone', async ({ page, program, member, staff }) => {
  await givePoints(staff, member, 9000);
  await member.enter(page);
  await page.goto(program.page('redeem-points'));
  await pressOn(page, page.getByRole('link', { name: 'Select Item: Harbor Work T-Shirt' }));

  const add = page.getByRole('button', { name: 'Add to Cart' });
  await pressOn(page, add);
  await expect(page.getByText('Select a color')).toBeVisible();
  await expect(page.getByText('Select a size')).toBeVisible();
  // The first group without a choice has the focus.
  await expect(page.locator('input[name=color]:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('input[name=color]:checked')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('input[name=size]:checked')).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'One more' }));
  await pressOn(page, add);

  await expect(page.getByText('Remaining points').first()).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('heading', { name: 'Your order is in' })).toBeVisible();
});
