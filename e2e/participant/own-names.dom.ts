import { expect, test } from '../fixture/test.ts';

test('names stand in elements of their own, which translators leave alone and other scripts do not reorder', async ({
  page,
  program,
}) => {
  const member = await program.addMember({ firstName: 'ليلى', lastName: 'حداد' });
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ليلى' })).toBeVisible();
  await expect(page.locator('h1 bdi[translate=no]')).toHaveText('ليلى');
  await page.goto(program.page('account'));
  await expect(page.locator('dd bdi[translate=no]').first()).toHaveText(member.name);
});

test('so do they in the lists of staff', async ({ page, program, staff }) => {
  const { name } = await program.addMember({ firstName: 'נועה', lastName: 'Cohen (Haifa)' });
  await staff.enter(page);
  await page.goto(program.adminPage('approved-users'));
  await expect(page.locator('[data-person] [dir=auto][translate=no]', { hasText: name })).toBeVisible();
});
