import type { Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { rows, rowsOf } from '../pressing/rows.ts';

test('of two administrators at one user the second learns that the first denied it, in the list and on its page', async ({
  page,
  program,
  staff,
  owner,
}) => {
  const one = await program.addApplicant({ username: 'ferry-one', lastName: 'One' });
  const two = await program.addApplicant({ username: 'ferry-two', lastName: 'Two' });
  // Without the stream of changes this window does not learn of other windows' changes.
  await page.route('**/api/admin/changes*', (route) => route.abort());
  await openUnapproved(page, program, staff, 2);
  const deny = (userId: string) => owner.ok('DELETE /api/admin/user/:id/delete', { id: userId });
  const why = /^This user no longer exists\. Denied by .+ on \d\d\/\d\d\/\d{4} \d\d:\d\d \(America\/New_York\)\.$/;

  await deny(one.userId);
  // The other row says that its user is like this one.
  await page.getByRole('button', { name: `Approve ${one.name}` }).click();
  await expect(page.getByText(`${one.name} could not be approved.`)).toBeVisible();
  await expect(page.getByText(why)).toBeVisible();
  await expect(rowsOf(page, one.username)).toHaveCount(0);

  await rowsOf(page, two.username).getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await deny(two.userId);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(`${two.name} could not be approved.`)).toBeVisible();
  await expect(page.getByText(why).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unapproved Users', level: 1 })).toBeVisible();
  await expect(page.getByText('There are no unapproved users')).toBeVisible();
});

async function openUnapproved(page: Page, program: Program, staff: Staff, count: number): Promise<void> {
  await staff.enter(page);
  await page.goto(program.adminPage('unapproved-users'));
  await expect(rows(page)).toHaveCount(count);
}
