import type { Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { rows } from '../pressing/rows.ts';
import { tapTwice } from '../pressing/tap-twice.ts';

test('several users are denied with one confirmation; a user whom another administrator approved first stays, and is named', {
  tag: '@both',
}, async ({ page, program, staff, owner }) => {
  for (const username of ['tide-one', 'tide-two']) await program.addApplicant({ username });
  const late = await program.addApplicant({ username: 'tide-late', lastName: 'Late' });
  await openUnapproved(page, program, staff, 3);
  for (const row of await rows(page).all()) await row.locator('label').click();
  await expect(page.getByText('3 selected')).toBeVisible();

  await owner.ok('POST /api/admin/userLoyaltyProgram/update', {
    id: late.memberId,
    userLoyaltyProgram: { approved: true },
  });
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deny 3 users?' });
  await expect(dialog).toContainText(late.name);
  await dialog.getByRole('button', { name: 'Deny 3 users' }).click();
  await expect(page.getByText('2 users were denied and deleted.')).toBeVisible();
  await expect(page.getByText(`${late.name} could not be denied and deleted.`)).toBeVisible();
  await expect(page.getByText('This user has been approved. Disable it instead.')).toBeVisible();
  await expect(page.getByText('There are no unapproved users')).toBeVisible();
});

test('several users are approved at once by a double tap', async ({ page, program, staff }) => {
  for (const _ of ['one', 'two']) await program.addApplicant();
  await openUnapproved(page, program, staff, 2);
  for (const row of await rows(page).all()) await row.locator('label').click();
  await tapTwice(page.getByRole('button', { name: 'Approve 2 users' }));
  await expect(page.getByText('2 users were approved.')).toHaveCount(1);
  await expect(page.getByText('There are no unapproved users')).toBeVisible();
});

async function openUnapproved(page: Page, program: Program, staff: Staff, count: number): Promise<void> {
  await staff.enter(page);
  await page.goto(program.adminPage('unapproved-users'));
  await expect(rows(page)).toHaveCount(count);
}
