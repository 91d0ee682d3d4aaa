import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';

test('the menu opens every page, and names the rules and terms that the program has', { tag: '@both' }, async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  const menu = await openMenu(page);
  for (const words of ['Home', 'Earn Points', 'Redeem Points', /^My Cart/, 'My Account']) {
    await expect(menu.getByRole('link', { name: words, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Rules/Terms & Conditions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'RULES / TERMS & CONDITIONS', exact: true })).toBeVisible();

  await program.save({ rules: '', terms: '<p>Points have no cash value.</p>' });
  await page.goto(program.page('dashboard'));
  await openMenu(page);
  await menu.getByRole('link', { name: 'Terms & Conditions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'TERMS & CONDITIONS', exact: true })).toBeVisible();
  await expect(page.getByText('Points have no cash value.')).toBeVisible();
});

test('a menu that cannot be fetched says so, and opens when it is pressed again; nothing typed is lost', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  const city = page.getByLabel('City');
  await city.fill('Rockland');
  // A browser requests such code twice: to preload it, and to run it.
  let isLineBroken = true;
  await page.route('**/assets/menu-drawer*.js', (route) => (isLineBroken ? route.abort() : route.fallback()));
  // The company's name is whole on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 });
  const brand = page.getByRole('banner').getByText(program.company.name, { exact: true });
  expect(await brand.evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
  const burger = page.getByRole('button', { name: 'Menu' });
  await burger.click();
  await expect(page.getByText('The menu could not be loaded.')).toBeVisible();
  await expect(city).toHaveValue('Rockland');
  isLineBroken = false;
  await burger.click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Logout')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(burger).toBeFocused();
});

/** On a phone the menu is behind a button. */
async function openMenu(page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  const burger = page.getByRole('button', { name: 'Menu' });
  const isNarrow = await burger.isVisible();
  if (isNarrow) await burger.click();
  return page.getByRole('navigation', { name: isNarrow ? 'Menu' : 'Main' });
}
