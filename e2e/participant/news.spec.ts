import { submitReceipt, valve } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

// That an open page follows, and what it has shown already, is seen in a browser alone.
test('a decision arrives on the open page, an approval is celebrated once, and My Activity has a mark until it is opened', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: approved } = await submitReceipt(program, member, '601', [{ name: valve, quantity: 2 }]);
  const { _id: denied } = await submitReceipt(program, member, '602');
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  const activity = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: /Activity$/ });
  await expect(page.getByText('When a receipt is approved or denied, you see it here.')).toBeVisible();
  await expect(activity).toHaveAccessibleName('Activity');

  await staff.ok('POST /api/admin/receipt/:id/approve', { id: approved });
  await expect(page.getByText('Receipt 601 is approved.')).toBeVisible();
  await expect(page.getByText('You have earned 90 points.')).toBeVisible();
  await expect(page.getByText('+90 points')).toBeVisible();
  await expect(activity).toHaveAccessibleName('new Activity');
  await page.reload();
  await expect(activity).toHaveAccessibleName('new Activity');
  await expect(page.getByText('Receipt 601 is approved.')).toHaveCount(0);

  await activity.click();
  await expect(activity).toHaveAccessibleName('Activity');
  await staff.ok('POST /api/admin/receipt/:id/deny', { id: denied, denialReason: 'bad_date' });
  await expect(page.getByRole('listitem').filter({ hasText: '602' })).toContainText('Denied');
});
