import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openParticipant } from './front-door.ts';
import { enterAs, program } from './people.ts';
import { choose } from './pressing/choose.ts';
import { tapTwice } from './pressing/tap-twice.ts';

test('a cart is counted, says where it goes, survives a lost connection, and is ordered once by a double tap', async ({
  page,
  context,
}) => {
  test.slow();
  // A cart is one person's.
  const { memberId: id, staff, username } = await openParticipant('shops');
  const gift = { adjustmentId: crypto.randomUUID(), amount: 5000, reason: 'To order with' };
  await staff.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', { id, ...gift });
  await enterAs(page, username);
  await openShirt(page);
  const before = await remainingPoints(page);
  await choose(page, 'Large');
  await choose(page, 'Blue');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL(/cart/);
  await expect(page.getByText(/^Ships to \d+ .+, .+ \d{5}$/)).toBeVisible();
  await expectAccessible(page);

  await openShirt(page);
  await expect(page.getByText('after this and your cart')).toBeVisible();
  expect(await remainingPoints(page)).toBeLessThan(before);

  await page.goto(`${program}/cart`);
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Empty Cart' })).toBeVisible();
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText('There was an error submitting to your cart, please try again.')).toBeVisible();
  await expect(page.getByText('Harbor Work T-Shirt')).toBeVisible();
  await expect(submit).toBeEnabled();
  await context.setOffline(false);

  let sent = 0;
  await page.route('**/api/client/cartRewardItem/submit', async (route) => {
    sent += 1;
    await route.continue();
  });
  await tapTwice(submit);
  await expect(page.getByRole('heading', { name: 'Your order is in' })).toBeVisible();
  await expect(page.getByText('Successfully submitted to cart.')).toHaveCount(1);
  expect(sent).toBe(1);
});

async function openShirt(page: Page): Promise<void> {
  await page.goto(`${program}/redeem-points`);
  await page.getByRole('link', { name: 'Select Item: Harbor Work T-Shirt' }).click();
}

async function remainingPoints(page: Page): Promise<number> {
  const text = await page
    .getByText(/points remaining/)
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}
