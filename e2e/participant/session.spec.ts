import { password } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';

test('an ended session opens the login, and the login returns to the same page', async ({ page, program, member }) => {
  await member.enter(page);
  // Another device changes the password, which ends this browser's session.
  await member.ok('POST /api/client/user/update', {
    id: member.userId,
    user: { password: 'chosen elsewhere', currentPassword: password },
  });
  await page.goto(program.page('activity?tab=points'));
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill('chosen elsewhere');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/activity\?tab=points/);
  await expect(page.getByRole('heading', { name: 'My Activity' })).toBeVisible();
});
