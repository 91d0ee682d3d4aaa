import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';
import { fresh } from '../fixture/people.ts';
import { valve } from '../fixture/receipts.ts';
import { readConfirmLink } from '../fixture/reset-link.ts';
import { expect, test } from '../fixture/test.ts';
import { choose } from '../pressing/choose.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { fillRegistration } from '../pressing/fill-user.ts';
import { photograph } from '../test-files.ts';

const reward = 'Harbor Work T-Shirt';

test('a participant registers, sends in a receipt, earns points, redeems them, and gets what was ordered', async ({
  page: phone,
  openBrowser,
  program,
  staff,
}) => {
  const username = `zoe-${fresh()}`;
  const photo = photograph('97710001');
  const desk = await openBrowser('desktop');

  await test.step('the participant registers and reads that approval is awaited', async () => {
    await phone.goto(program.page('login'));
    await phone.getByRole('link', { name: 'Register' }).click();
    // The login page has fields with the same names.
    await expect(phone.getByRole('heading', { name: 'Register' })).toBeVisible();
    await fillRegistration(phone, username);
    await phone.getByRole('button', { name: 'Register' }).click();
    await expect(phone.getByText('Your account is awaiting approval')).toBeVisible();
    await phone.getByRole('link', { name: 'Log In' }).click();
    await logIn(phone, username);
    await expect(phone.getByText('Your account is awaiting approval.')).toBeVisible();
  });

  await test.step('staff approves the account', async () => {
    await staff.enter(desk);
    await desk.goto(program.adminPage('unapproved-users'));
    await row(desk, username).getByRole('link', { name: /View/ }).click();
    await expect(desk.getByText('Bergström Plumbing')).toBeVisible();
    await desk.getByRole('button', { name: /^Approve/ }).click();
    await expect(desk.getByText('There are no unapproved users')).toBeVisible();
  });

  await test.step('the participant sends in a photographed receipt', async () => {
    await phone.getByRole('button', { name: 'Log In' }).click();
    await expect(phone.getByRole('heading', { name: 'Welcome, Zoe' })).toBeVisible();
    await expect(phone.getByText('Confirm your e-mail address')).toBeVisible();
    await phone.goto(await readConfirmLink(`${username}@example.com`));
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await phone.getByRole('link', { name: 'Go to your account' }).click();
    await expect(phone.getByRole('heading', { name: 'My Account' })).toBeVisible();
    await expect(phone.getByText('Confirm your e-mail address')).toBeHidden();
    await phone.goto(program.page('dashboard'));
    const steps = phone.getByRole('region', { name: 'Your first steps' }).getByRole('listitem');
    await expect(steps).toHaveText([/Photograph a receipt/, /Take a short training/, /Choose your reward/]);
    await phone.goto(program.page('earn-points'));
    await phone.getByRole('link', { name: /Enter Items/ }).click();
    await chooseFile(phone, await photo);
    await phone.getByLabel('Receipt number').fill('97710001');
    await phone.getByLabel('Date of purchase').fill('2026-02-02');
    await expect(phone.getByText('Submission successful.')).toBeVisible();
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(phone.getByRole('button', { name: /^Select/ }).first()).toBeVisible();
    await phone.getByRole('button', { name: 'Next' }).click();
    await expect(phone.getByText(/^11–20 of \d+ items$/)).toBeVisible();
    await phone.getByRole('searchbox').fill('Calderbrook Full Port Ball Valve');
    await phone.getByRole('button', { name: `Select ${valve}` }).click();
    await phone.getByRole('textbox', { name: 'Quantity' }).fill('200');
    await phone.getByRole('button', { name: 'Add item' }).click();
    await phone.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(phone.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  });

  await test.step('staff looks at it and approves', async () => {
    await desk.goto(program.adminPage('unapproved-rebate-submissions'));
    await row(desk, '97710001').getByRole('link', { name: /View/ }).click();
    await expect(desk.getByRole('img', { name: /receipt/i })).toBeVisible();
    await desk.getByLabel('Admin Comments').fill('Thank you, Zoe.');
    await desk.getByRole('button', { name: 'Approve 9,000 points' }).click();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'Receipt 97710001' })).toHaveCount(0);
  });

  await test.step('the points are there, and are taken for a reward', async () => {
    await phone.goto(program.page('dashboard'));
    await expect(phone.getByRole('banner').getByText('9,000', { exact: true })).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Last decisions' })).toBeVisible();
    await phone.goto(program.page('redeem-points'));
    await phone.getByRole('link', { name: `Select Item: ${reward}` }).click();
    await choose(phone, 'Large');
    await choose(phone, 'Blue');
    await phone.getByRole('button', { name: 'Add to Cart' }).click();
    await phone.getByRole('button', { name: 'Submit' }).click();
    await expect(phone.getByRole('heading', { name: 'Your order is in' })).toBeVisible();
  });

  await test.step('staff ships it and mails the participant', async () => {
    await desk.goto(program.adminPage('reward-items'));
    const order = row(desk, username);
    await order.getByLabel(/Tracking number/).fill('1Z-97710001');
    await order.getByLabel(/Shipping date/).fill('2026-02-19');
    await order.getByRole('checkbox', { name: /Shipped/ }).check();
    await order.getByRole('button', { name: `Send shipped e-mail to ${username}, ${reward}` }).click();
    await desk.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
    await expect(order.getByText(/Sent/)).toBeVisible();
  });

  await test.step('the participant sees where it is, and what became of the points', async () => {
    await phone.goto(program.page('activity?tab=orders'));
    await expect(phone.getByText('1Z-97710001')).toBeVisible();
    await phone.goto(program.page('activity?tab=points'));
    await expect(phone.getByText('Receipt 97710001')).toBeVisible();
  });
});

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

const row = (desk: Page, text: string) => desk.locator('tbody tr').filter({ hasText: text });
