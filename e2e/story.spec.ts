import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { invoice, photograph } from './papers.ts';
import { redeem, register, sendReceipt } from './participant.ts';
import { logIn, logInAsAdmin, password, program } from './people.ts';
import { approveReceipt, approveUser, denyReceipt, openHub, readOutbox, shipReward } from './staff.ts';
import { thisNumber, thisTry } from './this-try.ts';

test('a participant registers, sends in receipts, earns points, redeems them, and gets what was ordered', async ({
  browser,
  page,
}) => {
  // Seven and a half minutes where ten others are at work: axe looks two dozen times, and a photograph is made smaller.
  test.setTimeout(900_000);
  const username = `zoe-${thisTry()}`;
  const numbers = [thisNumber(97_710_001), thisNumber(97_710_002)] as const;
  const staff = await openOther(browser, page);

  await test.step('the participant registers and is told that approval is awaited', async () => {
    await register(page, username);
    await page.goto(`${program}/login`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Your account is awaiting approval.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('staff approves the account, and the mail goes out', async () => {
    await staff.goto('/admin/login');
    await expectAccessible(staff);
    await logInAsAdmin(staff);
    await expectAccessible(staff);
    await openHub(staff);
    await approveUser(staff, username);
    await readOutbox(staff, `${username}@example.com`, /approved/i);
  });

  await test.step('the participant sends in a photographed receipt and a PDF', async () => {
    await logIn(page, username);
    await expectAccessible(page);
    await sendReceipt(page, numbers[0], await photograph(numbers[0]), 40);
    await sendReceipt(page, numbers[1], invoice(numbers[1]), 1);
    await page.goto(`${program}/dashboard`);
    await expect(page.getByText(`Receipt ${numbers[0]}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('staff approves one and denies the other with a reason', async () => {
    await approveReceipt(staff, numbers[0], 'Thank you, Zoe.');
    await denyReceipt(staff, numbers[1]);
    await readOutbox(staff, `${username}@example.com`, /denied|could not|not approved/i);
  });

  await test.step('points are there, and are taken for a reward', async () => {
    await page.goto(`${program}/dashboard`);
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await page.goto(`${program}/activity`);
    await expect(page.getByText('Invalid Date')).toBeVisible();
    await expectAccessible(page);
    await redeem(page, 'Harbor Work T-Shirt', { size: 'Large', color: 'Blue' });
  });

  await test.step('staff ships it and tells the participant', async () => {
    await shipReward(staff, username, 'Harbor Work T-Shirt', `1Z-${thisTry()}`);
    await readOutbox(staff, `${username}@example.com`, /way|shipped/i);
  });

  await test.step('the participant sees where it is', async () => {
    await page.goto(`${program}/activity?tab=orders`);
    await expect(page.getByText(`1Z-${thisTry()}`)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${program}/activity?tab=points`);
    await expect(page.getByText(`Receipt ${numbers[0]}`)).toBeVisible();
    await expectAccessible(page);
  });
});

/** A second person, at a screen of the same kind. */
async function openOther(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: test.info().project.use.baseURL,
    isMobile: test.info().project.use.isMobile,
    hasTouch: test.info().project.use.hasTouch,
  });
  return await context.newPage();
}
