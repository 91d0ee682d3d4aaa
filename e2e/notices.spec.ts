import { expect, type Page, test } from '@playwright/test';
import { addMember, logIn, program } from './people.ts';
import { thisTry } from './this-try.ts';

test('a notice stays ten seconds, and one that an account was not saved four', async ({ page, request }) => {
  const username = `ines-${thisTry()}`;
  await addMember(request, username);
  await page.clock.install();
  await logIn(page, username);
  await page.goto(`${program}/account`);
  await page.getByLabel('City').fill('Saco');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectStays(page, 'Successfully saved user!', 10_000);

  await page.route('**/api/client/user/update', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expectStays(page, 'Failed to save user', 4000);
});

/** Still there well before its time, and gone with it. */
async function expectStays(page: Page, text: string, milliseconds: number): Promise<void> {
  const notice = page.getByText(text, { exact: true });
  await expect(notice).toBeVisible();
  await page.clock.fastForward(milliseconds - 3000);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(notice).toHaveCount(0);
}
