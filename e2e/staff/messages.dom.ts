import { expect, test } from '../fixture/test.ts';

test('a manager says the slogan and announces something, which a participant reads and closes for good', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=messages'));
  await page.getByRole('textbox', { name: /^Slogan/ }).fill('Built on trust');
  await page.getByRole('textbox', { name: /^First sentence/ }).fill('Good to have you.');
  await expect(page.getByRole('group', { name: 'How an e-mail begins and ends' })).toContainText('Good to have you.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successfully saved!')).toBeVisible();

  await page.getByRole('button', { name: 'Add announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Spring sale');
  await dialog.getByLabel(/^First day/).fill('2026-02-02');
  await dialog.getByLabel(/^Last day/).fill('2026-02-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The last day cannot be before the first.')).toBeVisible();
  await dialog.getByLabel(/^Last day/).fill('2099-02-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Spring sale' })).toBeVisible();

  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByText('Built on trust')).toBeVisible();
  await page.getByRole('button', { name: 'Close: Spring sale' }).click();
  await expect(page.getByText('Spring sale')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Built on trust')).toBeVisible();
  await expect(page.getByText('Spring sale')).toHaveCount(0);
});

test('an administrator chooses what to be e-mailed about while it waits, and reads it again', async ({
  page,
  staff,
}) => {
  await staff.enter(page);
  await page.goto('/admin/account');
  const often = page.getByLabel('How often');
  await expect(often).toHaveValue('never');
  await often.selectOption('weekly');
  const waits = page.getByRole('region', { name: 'When something waits' });
  await waits.getByRole('checkbox', { name: 'Rewards to ship' }).uncheck();
  await waits.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(often).toHaveValue('weekly');
  await expect(waits.getByRole('checkbox', { name: 'Rewards to ship' })).not.toBeChecked();
  await expect(waits.getByRole('checkbox', { name: 'Users to approve' })).toBeChecked();
});
