import { expect, test } from '../fixture/test.ts';

test('a program’s page shows its counts, each with a link to its list', async ({ page, program, staff }) => {
  await program.addApplicant();
  await staff.enter(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(program.name);
  // By key, as on all lists of the whole installation: what other tests create moves the rows.
  await page.getByRole('link', { name: `Details of ${program.name}` }).press('Enter');
  const main = page.getByRole('main');
  for (const [words, heading] of [
    ['Approved Users', 'Approved Users'],
    ['Unapproved Users', 'Unapproved Users'],
    ['Approved Rebate Submissions', 'Rebates'],
    ['Unapproved Rebate Submissions', 'Rebates'],
    ['Training Modules Completed', 'Completed Trainings'],
    ['Submitted Reward Items', 'Rewards'],
  ] as const) {
    await main.getByRole('link', { name: words, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Edit Rewards Program' })).toBeVisible();
  }
});

test('a program without people says so, and without dates it has none', async ({ page, program, staff }) => {
  await program.save({ startDate: null, endDate: null });
  await staff.enter(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(program.name);
  await expect(page.getByText('N/A', { exact: true })).toHaveCount(2);
  await page.goto(program.adminPage('unapproved-users'));
  await expect(page.getByRole('heading', { name: 'There are no unapproved users' })).toBeVisible();
});

test('a new program shows what to do first, until that is hidden in this browser', async ({ page, program, staff }) => {
  await staff.enter(page);
  await page.goto(program.adminPage(''));
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(8);
  await expect(steps.getByRole('listitem').filter({ hasText: 'Open the program' })).toContainText('Done');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Invite people' })).toContainText('To do');
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Approved Users', exact: true }).first()).toBeVisible();
  await expect(steps).toHaveCount(0);
});
