import type { Locator, Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';

test('a program is disabled after a question, found among the disabled ones, and enabled again', async ({
  page,
  program,
  staff,
}) => {
  await openDashboard(page, staff);
  await find(page, program);
  await page.getByRole('button', { name: `Disable ${program.name}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Participants lose access at once');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(row(page, program)).toHaveCount(0);

  await showDisabled(page).check();
  await expect(row(page, program)).toBeVisible();
  await page.getByRole('button', { name: `Enable ${program.name}` }).press('Enter');
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByRole('button', { name: `Enable ${program.name}` })).toHaveCount(0);
  await showDisabled(page).uncheck();
  await expect(page.getByRole('button', { name: `Disable ${program.name}` })).toBeVisible();
});

test('if no program is disabled, an alert says so and the list stays', async ({ page, program, staff }) => {
  // Other tests disable their programs at the same time, so this answer is fixed.
  await page.route(/program\/list\?disabled=true/, (route) => route.fulfill({ json: { programs: [] } }));
  await openDashboard(page, staff);
  await find(page, program);
  await showDisabled(page).check();
  await expect(page.getByText('There are no disabled programs to display')).toBeVisible();
  await expect(row(page, program)).toBeVisible();
});

test('the switch of the list reacts at once, even if the list is slow', async ({ page, staff }) => {
  await openDashboard(page, staff);
  await expect(showDisabled(page)).not.toBeChecked();
  const isOn = await showDisabled(page).evaluate((it: HTMLInputElement) => {
    it.click();
    return it.checked;
  });
  expect(isOn).toBe(true);
  await expect(page).toHaveURL(/status=disabled/);
});

async function openDashboard(page: Page, staff: Staff): Promise<void> {
  await staff.enter(page);
  await page.goto('/admin/dashboard');
}

async function find(page: Page, { name }: Program): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(name);
}

const row = (page: Page, { name }: Program): Locator => page.locator('tbody tr').filter({ hasText: name });

const showDisabled = (page: Page): Locator => page.getByRole('switch', { name: 'Show Disabled' });
