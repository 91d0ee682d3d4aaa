import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillRegistration } from './participant.ts';
import { addMember, enterAsAdmin } from './people.ts';
import { choose } from './pressing/choose.ts';
import { tapTwice } from './pressing/tap-twice.ts';
import { openHub } from './staff.ts';
import { thisTry } from './this-try.ts';

test('a user is added from the program’s page, approved at once; a username that is taken is told and nothing typed is lost', async ({
  page,
}) => {
  test.slow();
  const username = `ada-${thisTry()}`;
  await enterAsAdmin(page);
  await openHub(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog(page).getByLabel('Username')).toBeVisible();
  await expectAccessible(page);
  await add(page);
  await expect(dialog(page).getByText('The following fields must be filled:')).toBeVisible();

  await fillRegistration(page, username);
  await dialog(page).getByLabel('Username').fill('maria');
  await dialog(page).getByText('For admin use only').click();
  await add(page);
  await expect(dialog(page).getByText('An account with the username "maria" already exists').first()).toBeVisible();
  await expect(dialog(page).getByLabel('Username')).toHaveValue('maria');
  await expectAccessible(page);

  await dialog(page).getByLabel('Username').fill(username);
  await add(page);
  await expect(page.getByText('was added and can log in.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Approved Users', exact: true }).click();
  await page.getByRole('searchbox', { name: /Search name/ }).fill(username);
  await expect(page.getByText(`Admin use only · ${username}`, { exact: true })).toBeVisible();
  await choose(page, 'Admin use only');
  await expect(page.getByText(`Admin use only · ${username}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('tbody tr, main li')
    .filter({ hasText: username })
    .getByRole('link', { name: /^View / })
    .click();
  await expect(page.getByRole('button', { name: 'Adjust points' })).toBeVisible();
  await expect(page.getByText('Admin use only', { exact: true })).toBeVisible();
});

test('where the server has no words, Add User says whom to turn to; Escape asks first', async ({ page, context }) => {
  test.slow();
  await enterAsAdmin(page);
  await openHub(page);
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

test('points are adjusted once by a double tap, with a reason, and never below zero', async ({ page, request }) => {
  test.slow();
  const username = `nils-${thisTry()}`;
  await addMember(request, username);
  await enterAsAdmin(page);
  await openHub(page);
  await page.getByRole('main').getByRole('link', { name: 'Approved Users', exact: true }).click();
  await page.getByRole('searchbox', { name: /Search name/ }).fill(username);
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  const row = page.locator('tbody tr, main li').filter({ hasText: username });
  await row.getByRole('link', { name: /^View / }).click();
  await expect(page.getByText('No points have moved yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Adjust points' }).click();
  const modal = page.getByRole('dialog', { name: 'Adjust points' });
  await modal.getByRole('button', { name: 'Adjust' }).click();
  await expect(modal.getByText('Enter a reason.')).toBeVisible();
  // One and a half is not taken for fifteen.
  await modal.getByLabel('Points').pressSequentially('1.5');
  await modal.getByRole('button', { name: 'Adjust' }).click();
  await expect(modal.getByText('Points are whole numbers.')).toBeVisible();
  await expect(modal.getByLabel('Points')).toHaveValue('1.5');
  await modal.getByLabel('Points').fill('-5');
  await modal.getByLabel('Reason').fill('Prize of the trade fair');
  await modal.getByRole('button', { name: 'Adjust' }).click();
  await expect(modal.getByText('That would leave fewer than 0 points.')).toBeVisible();
  await expectAccessible(page);
  await modal.getByLabel('Points').fill('1250');
  await tapTwice(modal.getByRole('button', { name: 'Adjust' }));
  await expect(modal).toHaveCount(0);
  await expect(page.getByText('1,250 left of 1,250 earned')).toBeVisible();
  await expect(page.getByText('Prize of the trade fair')).toHaveCount(1);
  await expect(page.getByText('+1,250 points')).toHaveCount(1);
  await expectAccessible(page);
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add User' });
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add user' }).click();
