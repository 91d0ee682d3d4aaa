import type { Page } from '@playwright/test';
import { orderCaps } from '../fixture/orders.ts';
import { expect, test } from '../fixture/test.ts';
import { openRewards } from '../pressing/redeemed-items.ts';

test('an item is canceled with a reason: what comes back is said before, and it waits no longer', async ({
  page,
  program,
  member,
  staff,
}) => {
  await orderCaps(program, staff, member, 1);
  await openRewards(page, program, staff);
  await page.getByRole('button', { name: /^Cancel Harbor Cap, / }).click();
  await expect(dialog(page).getByRole('status')).toContainText(`600 points go back to ${member.name}.`);
  await submit(page);
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason./);
  await dialog(page).getByLabel('Reason').fill('Out of stock');
  await submit(page);
  await expect(page.getByText('Harbor Cap: canceled.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^(Shipped,|Select) Harbor Cap/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeDisabled();
  const { orders } = await member.ok('GET /api/client/order/list', {});
  expect(orders[0]!.items[0]!.returns).toMatchObject([{ quantity: 1, points: 600, reason: 'Out of stock' }]);
});

test('what was canceled stands in a list of its own, whose count adds up with the others, and the address says so', async ({
  page,
  program,
  member,
  staff,
}) => {
  const [canceled] = await orderCaps(program, staff, member, 2);
  const cancellation = { quantity: 1, reason: 'Out of stock', returnId: crypto.randomUUID(), expected: { version: 1 } };
  await staff.ok('POST /api/admin/cartRewardItem/:id/return', {
    ...{ id: canceled!, userLoyaltyProgramId: member.memberId },
    ...cancellation,
  });
  await openRewards(page, program, staff);
  for (const list of ['All 2', 'Pending 1', 'Shipped 0', 'Canceled 1'])
    await expect(page.getByRole('radio', { name: list })).toBeVisible();
  await page.getByRole('radio', { name: 'Canceled 1' }).click();
  await expect(page).toHaveURL(/status=canceled/);
  await expect(page.getByRole('row', { name: /Harbor Cap/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Harbor Cap/ })).toContainText('Canceled');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('if it was shipped in between, it is taken back instead, and the reason that was typed stays', async ({
  page,
  program,
  member,
  staff,
}) => {
  const [cap] = await orderCaps(program, staff, member, 1);
  await openRewards(page, program, staff);
  await page.getByRole('button', { name: /^Cancel Harbor Cap, / }).click();
  await dialog(page).getByLabel('Reason').fill('Arrived broken');
  await expect(dialog(page).getByRole('status')).toContainText('600 points');
  const shipment = { trackingNumber: '1Z-9', shippingDate: '2026-05-01', shipped: true };
  const { memberId: userLoyaltyProgramId } = member;
  await staff.ok('POST /api/admin/cartRewardItem/update', {
    userLoyaltyProgramId,
    cartItem: { _id: cap!, ...shipment },
  });
  await submit(page);
  await expect(dialog(page).getByText(/^The item or the points of the participant have changed/)).toBeVisible();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Arrived broken');
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Harbor Cap: taken back.')).toBeVisible();
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: /Harbor Cap/ });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel item' }).click();
