import { expect, test } from '../fixture/test.ts';
import { tapTwice } from '../pressing/tap-twice.ts';

test('points are adjusted once by a double tap, with a reason, and never below zero', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage(`approved-users?user=${member.userId}`));
  await expect(page.getByText('No points earned or redeemed yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Adjust points' }).click();
  const modal = page.getByRole('dialog', { name: 'Adjust points' });
  await modal.getByRole('button', { name: 'Adjust' }).click();
  await expect(modal.getByText('Enter a reason.')).toBeVisible();
  // 1.5 must not become 15.
  await modal.getByLabel('Points').pressSequentially('1.5');
  await modal.getByRole('button', { name: 'Adjust' }).click();
  await expect(modal.getByText('Points are whole numbers.')).toBeVisible();
  await expect(modal.getByLabel('Points')).toHaveValue('1.5');
  await modal.getByLabel('Points').fill('-5');
  await modal.getByLabel('Reason').fill('Prize of the trade fair');
  await modal.getByRole('button', { name: 'Adjust' }).click();
  await expect(modal.getByText('That would leave fewer than 0 points.')).toBeVisible();
  // Nor does the comma make it 1.25.
  await modal.getByLabel('Points').clear();
  await modal.getByLabel('Points').pressSequentially('1,250');
  await tapTwice(modal.getByRole('button', { name: 'Adjust' }));
  await expect(modal).toHaveCount(0);
  await expect(page.getByText('1,250 left of 1,250 earned')).toBeVisible();
  await expect(page.getByText('Prize of the trade fair')).toHaveCount(1);
  await expect(page.getByText('+1,250 points')).toHaveCount(1);
});
