import { orderCaps } from '../fixture/orders.ts';
import { expect, test } from '../fixture/test.ts';
import { openRewards } from '../pressing/redeemed-items.ts';

test("one number for several rows keeps another administrator's change, and names it", async ({
  page,
  program,
  member,
  staff,
}) => {
  const [cap] = await orderCaps(program, staff, member, 2);
  await openRewards(page, program, staff);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Set tracking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking Number').fill('1Z-all');
  const theirs = { _id: cap!, trackingNumber: '1Z-theirs' };
  const { memberId: userLoyaltyProgramId } = member;
  await staff.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId, cartItem: theirs });

  await dialog.getByRole('button', { name: 'Save 2 items' }).click();
  await expect(dialog.getByText('1 item could not be saved.')).toBeVisible();
  await expect(dialog.getByText(/^Someone has changed this item in the meantime/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(`${member.username}. Tracking Number: 1Z-theirs.`);
  await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z-all');

  await dialog.getByRole('button', { name: 'Save 1 item' }).click();
  await expect(dialog).toHaveCount(0);
  const tracking = page.getByLabel(/^Tracking number, /);
  await expect(tracking.first()).toHaveValue('1Z-all');
  await expect(tracking.last()).toHaveValue('1Z-all');
});

test("another administrator's change is shown, and replaced only after it was seen", async ({
  page,
  program,
  member,
  staff,
}) => {
  const [cap] = await orderCaps(program, staff, member, 1);
  await openRewards(page, program, staff);
  const tracking = page.getByLabel(/^Tracking number, /);
  await expect(tracking).toHaveValue('');
  const theirs = { _id: cap!, trackingNumber: '1Z-theirs' };
  const { memberId: userLoyaltyProgramId } = member;
  await staff.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId, cartItem: theirs });

  await tracking.fill('1Z-mine');
  await tracking.press('Enter');
  await expect(page.getByText('Someone has changed this item in the meantime.')).toBeVisible();
  await expect(page.getByText('Tracking Number: 1Z-theirs.')).toBeVisible();
  await expect(tracking).toHaveValue('1Z-mine');
  await tracking.press('Escape');
  await expect(tracking).toHaveValue('1Z-theirs');

  // Copied with the end of its line.
  await tracking.fill('1Z-mine\n');
  await tracking.press('Enter');
  await expect(page.getByRole('img', { name: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(tracking).toHaveValue('1Z-mine');

  await page.context().setOffline(true);
  await tracking.fill('1Z-offline');
  await tracking.press('Tab');
  await expect(tracking).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(tracking).toHaveValue('1Z-offline');
});
