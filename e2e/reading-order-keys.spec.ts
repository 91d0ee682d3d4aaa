import type { Page } from '@playwright/test';
import { expect, test } from './fixture/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a page that is opened is read from its top, and each one after it from its heading', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(heading(page, 'Welcome, Maria')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Redeem Points' }).click();
  await expect(heading(page, 'Redeem Points')).toBeFocused();
  await expect(page).toHaveTitle(`Redeem Points · ${program.name}`);
  await page.getByRole('link', { name: 'Select Item: Harbor Work T-Shirt' }).click();
  await expect(heading(page, 'Harbor Work T-Shirt')).toBeFocused();
  await page.getByRole('link', { name: 'All rewards' }).click();
  await expect(heading(page, 'Redeem Points')).toBeFocused();
});

test('so are the sections of a program’s settings and a list’s single rows, and a search keeps the focus', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program'));
  await expect(heading(page, 'General')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rewards' }).click();
  await expect(heading(page, 'Rewards')).toBeFocused();
  await expect(page).toHaveTitle(`Edit Program: Rewards · ${program.name}`);

  await page.goto(program.adminPage('approved-users'));
  const search = page.getByRole('searchbox');
  await search.fill(member.username);
  await expect(page).toHaveURL(/search=/);
  await expect(search).toBeFocused();
  await page.getByRole('link', { name: `View ${member.name}` }).click();
  await expect(heading(page, member.name)).toBeFocused();
  await expect(page).toHaveTitle(`${member.name} · ${program.name}`);
});

test('what was typed as a password is shown by keys', async ({ page, program }) => {
  await page.goto(program.page('login'));
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('harbor');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
});

test('a menu has the keyboard as it opens, and a closed one beside a narrow window is passed over', async ({
  page,
  staff,
}) => {
  await staff.enter(page);
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await expect(page.getByText(/^Guerdon \d+\.\d+\.\d+ \(\S+\)$/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Audit' })).toBeVisible();
});
