import type { Page } from '@playwright/test';
import type { Program } from '../fixture/program.ts';
import { givePoints } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { choose } from '../pressing/choose.ts';
import { tapTwice } from '../pressing/tap-twice.ts';

test('a cart is counted, changed and put right, says where it goes, survives a lost connection, and is ordered once by a double tap', async ({
  page,
  context,
  program,
  member,
  staff,
}) => {
  await givePoints(staff, member, 5000);
  await member.enter(page);
  await openShirt(page, program);
  const before = await remainingPoints(page);
  await choose(page, 'Large');
  await choose(page, 'Blue');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL(/cart/);
  await expect(page.getByText(/^Ships to \d+ .+, .+ \d{5}$/)).toBeVisible();

  await openShirt(page, program);
  await expect(page.getByText('after this and your cart')).toBeVisible();
  expect(await remainingPoints(page)).toBeLessThan(before);

  await page.goto(program.page('cart'));
  await changeAndPutBack(page);
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
  // The way on is the one filled button.
  await expect(page.getByRole('link', { name: 'Redeem Points' })).not.toHaveAttribute('data-variant');
  await expect(page.getByRole('link', { name: 'See My Orders' })).toHaveAttribute('data-variant', 'default');
  expect(sent).toBe(1);
});

/** Two presses before the first is answered count as two, and a removed line comes back with its quantity. */
async function changeAndPutBack(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'One more' });
  await more.click();
  await more.click();
  await expect(page.getByText(/Quantity 3 ×/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Harbor Work T-Shirt' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await tapTwice(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText(/Blue · Large · Quantity 3 ×/)).toBeVisible();
  const typed = page.getByRole('textbox', { name: 'Quantity' });
  await typed.fill('9');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(typed).toBeFocused();
  await expect(page.getByText('Select a quantity from 1 to 5')).toBeVisible();
  await typed.fill('1');
  await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible();
  // The line's points are those of the single one, so that they are said once.
  await expect(page.getByText(/Quantity 1/)).not.toContainText('×');
}

async function openShirt(page: Page, program: Program): Promise<void> {
  await page.goto(program.page('redeem-points'));
  await page.getByRole('link', { name: 'Select Item: Harbor Work T-Shirt' }).click();
}

async function remainingPoints(page: Page): Promise<number> {
  const text = await page
    .getByText(/points remaining/)
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}
