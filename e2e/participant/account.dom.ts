import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';
import { readConfirmLink } from '../fixture/reset-link.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('a password is saved only when it is typed twice alike, and one stays logged in', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  await page.getByLabel('Password', { exact: true }).fill('a better one');
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('Confirm Password').fill('a better on');
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('Confirm Password').fill('a better one');
  await expect(page.getByText(/^Strength: /)).toBeVisible();
  await save(page).click();
  const current = page.getByLabel('Current Password');
  await expect(current).toHaveAccessibleDescription('Enter your current password to change email or password');
  await current.fill('a guess');
  await expectNotice(page, 'Failed to save user', () => save(page).click());
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await current.fill(password);
  await save(page).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
});

test('a field that was emptied is named when it is left, also while the passwords differ and nothing can be saved', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  await page.getByLabel('Password', { exact: true }).fill('a better one');
  await page.getByLabel('City').fill('');
  await page.getByLabel('Zipcode').click();
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('City is required');
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('City').fill('Bath');
  await expect(page.getByText('City is required')).toHaveCount(0);
});

test('another email waits for its confirmation, which takes a press', async ({ page, program, member }) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  const email = `new-${member.email}`;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Current Password').fill(password);
  await save(page).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByText(`Waiting for confirmation of ${email}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.goto(await readConfirmLink(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${email} is now your email.`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Waiting for confirmation')).toHaveCount(0);
});

test('another device is seen and logged out', async ({ page, program, member }) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByText('This device')).toBeVisible();
  await sessions.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('All other sessions have ended.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await member.call('GET /api/common/account', {})).status).toBe(401);
});
