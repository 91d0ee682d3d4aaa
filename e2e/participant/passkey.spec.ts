import { password } from '../fixture/owner.ts';
import { expect, test } from '../fixture/test.ts';
import { addAuthenticator, fillLogin, strictSite } from '../pressing/strict-site.ts';

// Only a browser makes and uses passkeys as people's devices do.
test('a participant adds a passkey, logs in with it, and removes it', async ({ page, program, member, baseURL }) => {
  await addAuthenticator(page);
  const at = (path: string) => `${strictSite(baseURL)}/program/${program.slug}/${path}`;
  await page.goto(at('login'));
  await fillLogin(page, { username: member.username, password });
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(at('account'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const passkey = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(passkey).toContainText('not used yet');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(at('account'));
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkey).toHaveCount(0);
});
