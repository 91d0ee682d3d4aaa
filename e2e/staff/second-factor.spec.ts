import { password } from '../fixture/owner.ts';
import { expect, test } from '../fixture/test.ts';
import { addAuthenticator, fillLogin, saveCodes, strictSite } from '../pressing/strict-site.ts';

// Only a browser makes and uses passkeys as people's devices do.
test('an administrator adds a passkey at the first login, and logs in with it, alone and after the password', async ({
  page,
  staff,
  baseURL,
}) => {
  await addAuthenticator(page);
  await page.goto(`${strictSite(baseURL)}/admin/login`);
  const who = { username: staff.username, password };
  await fillLogin(page, who);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await saveCodes(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const logOut = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    // By key, as the dashboard below the menu is still being drawn.
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  };
  await logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await logOut();
  await fillLogin(page, who);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto(`${strictSite(baseURL)}/admin/second-factor`);
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('last used');
});
