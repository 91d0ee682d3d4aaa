import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeProgram } from './making/made-program.ts';
import { fillUser } from './participant.ts';
import { enterAs, password, program } from './people.ts';
import { thisTry } from './this-try.ts';

// Each begins with a login and has axe look at a page or two.
test.beforeEach(() => test.slow());

test('the menu says where everything is', async ({ page }) => {
  await enterAs(page, 'tom');
  await page.goto(`${program}/dashboard`);
  await openMenu(page);
  for (const words of ['Home', 'Earn Points', 'Redeem Points', 'My Cart', 'Rules/Terms & Conditions', 'My Account']) {
    await expect(menu(page).getByRole('link', { name: words, exact: words !== 'My Cart' })).toBeVisible();
  }
  await expect(menu(page).getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Rules/Terms & Conditions' }).click();
  await expect(page.getByRole('heading', { name: 'RULES / TERMS & CONDITIONS', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a program without rules speaks of terms alone', async ({ page, request }) => {
  const { slug } = await makeProgram(request, `terms-${thisTry()}`, { terms: '<p>Points have no cash value.</p>' });
  const username = `terms-${thisTry()}`;
  await page.goto(`/program/${slug}/register`);
  await fillUser(page, username);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await page.getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Zoe' })).toBeVisible();
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Terms & Conditions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'TERMS & CONDITIONS', exact: true })).toBeVisible();
  await expect(page.getByText('Points have no cash value.')).toBeVisible();
  await expectAccessible(page);
});

/** On a phone it lies behind a button. */
async function openMenu(page: Page): Promise<void> {
  if (test.info().project.name === 'mobile') await page.getByRole('button', { name: 'Menu' }).click();
}
const menu = (page: Page) =>
  page.getByRole('navigation', { name: test.info().project.name === 'mobile' ? 'Menu' : 'Main' });
