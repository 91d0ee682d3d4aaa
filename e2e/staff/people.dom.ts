import type { Page } from '@playwright/test';
import { fresh } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { choose } from '../pressing/choose.ts';
import { fillRegistration } from '../pressing/fill-user.ts';
import { rows, rowsOf } from '../pressing/rows.ts';

test('a person is invited from the program’s page by a customer number alone; one that is taken is refused and nothing typed is lost', async ({
  page,
  program,
  staff,
}) => {
  const key = `C-${fresh()}`;
  await staff.enter(page);
  await page.goto(program.adminPage());
  for (const name of ['Ada', 'Ben']) {
    await page.getByRole('button', { name: 'Add user' }).click();
    await dialog(page).getByLabel('First Name').fill(name);
    await dialog(page).getByLabel('Customer Number').fill(key);
    await add(page);
    if (name === 'Ada') await expect(page.getByText('Ada was added.')).toBeVisible();
  }
  await expect(
    dialog(page).getByText('Another member of this program has this customer number.').first(),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('Ben');
  await dialog(page).getByLabel('Customer Number').fill('');
  await dialog(page).getByLabel('Email').fill(`ben-${key}@example.com`);
  await add(page);
  await expect(page.getByText('Ben was added, and the invitation is on its way.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Approved Users', exact: true }).click();
  await choose(page, 'Invited');
  await expect(rows(page)).toHaveCount(2);
  await expect(rowsOf(page, 'Ada').getByText('Not sent')).toBeVisible();
  await rowsOf(page, 'Ben')
    .getByRole('link', { name: /^View / })
    .click();
  await expect(page.getByText('Chosen when registering')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('An invitation was sent within the last 24 hours.')).toBeVisible();
});

test('an account for admin use only has no password; what was typed before stays', async ({ page, program, staff }) => {
  const username = `ada-${fresh()}`;
  await staff.enter(page);
  await page.goto(program.adminPage());
  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog(page).getByLabel('First Name').fill('Zoe');
  await dialog(page).getByText('For admin use only').click();
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('Zoe');
  await expect(dialog(page).getByLabel('Password')).toHaveCount(0);
  await add(page);
  await expect(dialog(page).getByText('The following fields must be filled:')).toBeVisible();
  await fillRegistration(page, username, undefined, true);
  await add(page);
  await expect(page.getByText('was added.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Approved Users', exact: true }).click();
  await choose(page, 'Admin use only');
  await expect(page.getByText(`Admin use only · ${username}`, { exact: true })).toBeVisible();
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
  await dialog(page).getByLabel('First Name').fill('Nobody');
  await context.setOffline(true);
  await add(page);
  await expect(
    dialog(page).getByText(
      'There has been an error creating this user. Please contact the server admin with the attempted fields.',
    ),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page).getByLabel('First Name')).toHaveValue('Nobody');
});

test('invitations are sent to all and to who is picked, and while the program is disabled it is said why not', async ({
  page,
  program,
  staff,
}) => {
  for (const name of ['Ada', 'Ben']) {
    const user = { email: `${name}-${fresh()}@example.com`, firstName: name === 'Ada' ? '' : name };
    await staff.ok('POST /api/admin/program/:id/members/invite', { id: program.id, user, send: false });
  }
  await staff.ok('POST /api/admin/program/:id/disable', { id: program.id });
  await staff.enter(page);
  await page.goto(program.adminPage('approved-users?status=invited'));
  const all = page.getByRole('button', { name: 'Send 2 invitations' });
  await expect(all).toBeDisabled();
  await expect(all).toHaveAccessibleDescription('Nobody can register while the program is disabled.');

  await staff.ok('POST /api/admin/program/:id/enable', { id: program.id });
  await page.reload();
  await page.getByRole('checkbox', { name: /^Select Ada-/ }).check();
  await page.getByRole('button', { name: 'Invite 1 user' }).click();
  await send(page, 'Invite 1 user?');
  await expect(page.getByText('1 invitation is on its way.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Send 1 invitation', exact: true }).click();
  await send(page, 'Send 1 invitation?');
  await expect(page.getByText('1 invitation is on its way.')).toBeVisible();
});

const send = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('button', { name: 'Send' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add User' });
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add user' }).click();
