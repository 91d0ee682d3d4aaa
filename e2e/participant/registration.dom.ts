import type { Page } from '@playwright/test';
import { fresh } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { fillRegistration } from '../pressing/fill-user.ts';

const register = (page: Page) => page.getByRole('button', { name: 'Register' });

test('what was typed outlasts a look at Log In and a reload, but the password, until it is registered', async ({
  page,
  program,
}) => {
  await page.goto(program.page('register'));
  await fillRegistration(page, `zoe-${fresh()}`);
  await page.getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).click();
  const expectKept = async () => {
    await expect(page.getByLabel('City')).toHaveValue('Bath');
    await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('Maine');
    await expect(page.getByLabel('Company Name')).toHaveValue('Bergström Plumbing');
    await expect(page.getByLabel('Password').first()).toHaveValue('');
  };
  await expectKept();
  await page.reload();
  await expectKept();

  await page.getByLabel('Password').first().fill('a good long password');
  // What was accepted is not kept.
  await register(page).click();
  const box = page.getByRole('checkbox', { name: 'I have read and accept the rules and terms' });
  await expect(box).toHaveAccessibleDescription('Please read and accept the rules and terms.');
  await box.check();
  await program.save({ terms: '<p>Other ones</p>' });
  await register(page).click();
  await expect(page.getByText('The rules and terms have changed in the meantime.')).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(page.getByLabel('Password').first()).toHaveValue('a good long password');
  await box.check();
  await register(page).click();
  await expect(page.getByText('Your account is awaiting approval')).toBeVisible();
  await page.goto(program.page('register'));
  await expect(page.getByLabel('City')).toHaveValue('');
});

test('a code typed by hand is asked for before anything is sent, and outlasts a reload', async ({ page, program }) => {
  await program.save({ registration: 'code' });
  await page.goto(program.page('register'));
  await fillRegistration(page, `zoe-${fresh()}`);
  await page.getByRole('checkbox', { name: 'I have read and accept the rules and terms' }).check();
  const code = page.getByRole('textbox', { name: /^Code/ });
  await register(page).click();
  await expect(code).toBeFocused();
  await expect(page.getByText('Enter the code that you were given.')).toBeVisible();
  await code.fill('ABCD-EFGH');
  await page.reload();
  await expect(code).toHaveValue('ABCD-EFGH');
});

test('in a program in Canada one chooses a province, and is told what a postal code looks like', async ({
  page,
  program,
}) => {
  await program.save({ country: 'CA' });
  await page.goto(program.page('register'));
  await page.getByRole('combobox', { name: /^Province/ }).selectOption({ label: 'Ontario' });
  const code = page.getByLabel('Postal Code');
  await code.fill('04530');
  await register(page).click();
  await expect(code).toHaveAccessibleDescription('This is not a postal code: letters and digits as in K1A 0B6.');
  await code.fill('k1a0b6');
  await expect(code).not.toHaveAccessibleDescription(/postal code/);
});

test('who is logged in and opens an invitation is told so, and goes on or stays', async ({ page, program, member }) => {
  await member.enter(page);
  await page.goto(program.page('register#invite=x'));
  await expect(page.getByRole('heading', { name: `You are logged in as ${member.username}` })).toBeVisible();
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  await page.goto(program.page('register#invite=x'));
  await page.getByRole('button', { name: 'Log out and go on' }).click();
  await expect(page.getByText('This invitation link does not work any more.')).toBeVisible();
  await page.goto(program.page('register'));
  await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'I have a code' }).click();
  await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused();
});
