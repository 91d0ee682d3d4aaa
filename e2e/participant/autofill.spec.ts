import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';
import { fresh } from '../fixture/people.ts';
import { readResetLink } from '../fixture/reset-link.ts';
import { expect, test } from '../fixture/test.ts';

// Only a browser fills in fields behind React's back.
const chosen = 'chosen anew 2026';

test('what is filled in without an event is sent as it is shown: at Register and Log In', async ({ page, program }) => {
  const username = `zoe-${fresh()}`;
  await page.goto(program.page('register'));
  await autofill(page, {
    Username: username,
    Password: chosen,
    Email: `${username}@example.com`,
    'First Name': 'Zoe',
    'Last Name': 'Bergström',
    Address: '12 Dry Dock Road',
    City: 'Bath',
    State: 'Maine',
    Zipcode: '04530',
    'Company Name': 'Bergström Plumbing',
    Trade: 'Plumbing',
  });
  await page.getByRole('checkbox', { name: 'rules and terms' }).press('Space');
  const sent = page.waitForRequest('**/api/auth/register');
  await page.getByRole('button', { name: 'Register' }).click();
  expect((await sent).postDataJSON().user).toMatchObject({ username, password: chosen, city: 'Bath', state: 'Maine' });
  await expect(page.getByRole('heading', { name: /^Your account/ })).toBeVisible();

  await page.goto(program.page('login'));
  await autofill(page, { Username: username, Password: chosen });
  const login = page.waitForRequest('**/api/auth/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  expect((await login).postDataJSON()).toMatchObject({ username, password: chosen });
});

test('the same in My Account, and at a new password, which cannot be saved while its confirmation differs', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  await page.getByLabel('City').fill('Saco');
  await autofill(page, { Address: '9 New Road', Password: chosen, 'Confirm Password': 'another 2026' });
  await page.getByLabel('City').press('Enter');
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await autofill(page, { 'Confirm Password': chosen, 'Current Password': password });
  const sent = page.waitForRequest('**/api/client/user/update');
  await page.getByLabel('City').press('Enter');
  const user = { address: '9 New Road', city: 'Saco', password: chosen, currentPassword: password };
  expect((await sent).postDataJSON()).toMatchObject({ user });
  await expect(page.getByText('Successfully saved user!')).toBeVisible();

  await member.ok('POST /api/auth/forgot', { email: member.email, slug: program.slug });
  await page.goto(await readResetLink(member.email));
  const save = page.getByRole('button', { name: 'Save Password' });
  await page.getByLabel('New Password', { exact: true }).fill('anew again 2026');
  await expect(save).toBeDisabled();
  await autofill(page, { 'Confirm New Password': 'anew again 2026' });
  await page.keyboard.press('Tab');
  await save.click();
  await expect(page.getByText(`Log in as ${member.username}.`)).toBeVisible();
});

/** As browsers and password managers do: past the page, without a key and without an event. */
async function autofill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first();
    await field.evaluate((element, text) => {
      const kind = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text);
    }, value);
  }
}
