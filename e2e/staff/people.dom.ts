import type { Page } from '@playwright/test';
import { fresh } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { choose } from '../pressing/choose.ts';
import { fillRegistration } from '../pressing/fill-user.ts';
import { rows, rowsOf } from '../pressing/rows.ts';

test('a user is added from the program’s page, approved at once; a username that is taken is refused and nothing typed is lost', async ({
  page,
  program,
  member,
  staff,
}) => {
  const username = `ada-${fresh()}`;
  await staff.enter(page);
  await page.goto(program.adminPage());
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog(page).getByLabel('Username')).toBeVisible();
  await add(page);
  await expect(dialog(page).getByText('The following fields must be filled:')).toBeVisible();

  await fillRegistration(page, member.username);
  await dialog(page).getByText('For admin use only').click();
  await add(page);
  const taken = `An account with the username "${member.username}" already exists`;
  await expect(dialog(page).getByText(taken).first()).toBeVisible();
  await expect(dialog(page).getByLabel('Username')).toHaveValue(member.username);

  await dialog(page).getByLabel('Username').fill(username);
  await add(page);
  await expect(page.getByText('was added and can log in.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Approved Users', exact: true }).click();
  await choose(page, 'Admin use only');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(`Admin use only · ${username}`, { exact: true })).toBeVisible();
  await rowsOf(page, username)
    .getByRole('link', { name: /^View / })
    .click();
  await expect(page.getByRole('button', { name: 'Adjust points' })).toBeVisible();
  await expect(page.getByText('Admin use only', { exact: true })).toBeVisible();
});

test('if the server gives no reason, Add User says who can help; Escape asks first', async ({
  page,
  context,
  program,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage());
  await page.getByRole('button', { name: 'Add user' }).click();
  await fillRegistration(page, 'nobody-yet');
  await context.setOffline(true);
  await add(page);
  await expect(
    dialog(page).getByText(
      'There has been an error creating this user. Please contact the server admin with the attempted fields.',
    ),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Username')).toHaveValue('nobody-yet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page).getByLabel('Username')).toHaveValue('nobody-yet');
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add User' });
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add user' }).click();
