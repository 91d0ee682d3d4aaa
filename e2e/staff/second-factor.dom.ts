import { generate } from 'otplib';
import { password } from '../fixture/owner.ts';
import { expect, test } from '../fixture/test.ts';
import { fillLogin, saveCodes, strictSite } from '../pressing/strict-site.ts';

// Only a browser shows where an administrator is led who can do nothing else yet, and that the pages follow the new session
// while the codes stay.
test('an administrator adds an app at the first login, and logs in with a code of it and with a recovery code', async ({
  page,
  staff,
  baseURL,
}) => {
  const who = { username: staff.username, password };
  await page.goto(`${strictSite(baseURL)}/admin/companies`);
  await fillLogin(page, who);
  await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto(`${strictSite(baseURL)}/admin/administrators`);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7 ]{39}$/).textContent())!.replaceAll(' ', '');
  await page.getByLabel('2. Type the six digits').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await page.getByLabel('2. Type the six digits').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const [recoveryCode] = await saveCodes(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const logOut = async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    // By key, as the dashboard below the menu is still being drawn.
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  };
  await logOut();
  await fillLogin(page, who);
  // The next half minute's code, as the present one was used above.
  await page.getByLabel('Code').fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await logOut();
  await fillLogin(page, who);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode!);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
