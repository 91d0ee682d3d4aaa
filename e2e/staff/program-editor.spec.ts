import type { Page } from '@playwright/test';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';

const name = (page: Page) => page.getByLabel('Name', { exact: false }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function openGeneral(page: Page, program: Program): Promise<void> {
  await page.goto(program.adminPage('loyalty-program?section=general'));
  await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Rules' })).toBeVisible();
}

test('General can be opened from the hub and saved, and problems are shown beside their fields', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage());
  await page.getByRole('link', { name: 'EDIT PROGRAM', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Rules' })).toBeVisible();
  await expect(page.getByLabel('URL endpoint')).toHaveValue(program.slug);
  await expect(page.getByLabel('URL endpoint')).toBeDisabled();

  await name(page).fill('');
  await expectNotice(page, 'Failed to save!', () => save(page).click());
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await name(page).fill('Cedar Rewards');
  await page.getByLabel('Start Date').fill('2026-02-01');
  await page.getByLabel('End Date').fill('2026-01-01');
  await expect(page.getByText('End date cannot be before the start date')).toBeVisible();
  await page.getByLabel('End Date').fill('2027-01-31');
  await page.getByRole('switch', { name: 'Users require approval' }).click();
  await page.getByRole('textbox', { name: 'Rules' }).fill('Send each receipt once.');
  const asks = page.getByRole('checkbox', { name: 'Ask everybody to accept it at the next visit' });
  await asks.setChecked(!(await asks.isChecked()));
  const isToAsk = await asks.isChecked();
  await page.getByLabel('What has changed').fill('Each receipt counts once.');
  await expectNotice(page, 'Successfully saved!', () => save(page).click());

  const saved = await program.read();
  expect(saved.rules).toContain('Send each receipt once.');
  expect(saved.usersRequireApproval).toBe(false);
  const { versions } = await staff.ok('GET /api/admin/program/:id/terms', { id: program.id });
  expect(versions[0]).toMatchObject({ asks: isToAsk, note: 'Each receipt counts once.' });
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('main').getByText('Cedar Rewards')).toBeVisible();
  await expect(page.getByText('02/01/2026 – 01/31/2027')).toBeVisible();
});

test('leaving with changes asks, by a link, for another section and when the window closes', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  await openGeneral(page, program);
  await name(page).fill('Not saved yet');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(name(page)).toHaveValue('Not saved yet');

  await page.getByRole('link', { name: 'Registration' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Registration', level: 1 })).toBeVisible();
  await expect(save(page)).toBeVisible();
  await page.getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'General' }).click();
  await expect(name(page)).toHaveValue(program.name);
});

test('the preview shows the program as participants see it, and sends nothing', async ({ page, program, staff }) => {
  await program.save({ rules: '<p>Be fair.</p>' });
  await staff.enter(page);
  await openGeneral(page, program);
  await expect(page.getByRole('link', { name: /^Preview/ })).toHaveAttribute('target', '_blank');
  await page.goto(`/admin/program/preview?program=${program.id}`);
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText(`Log in to ${program.name}`)).toBeVisible();
  await shown.getByLabel('Username').fill('somebody');
  await shown.getByLabel('Password', { exact: true }).fill('a password');
  await shown.getByRole('button', { name: 'Log In' }).click();
  await expect(shown.getByText('This is a preview: nothing is saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Dashboard' }).click();
  await expect(shown.getByRole('heading', { name: 'Welcome, Participant' })).toBeVisible();
  await page.getByRole('button', { name: 'Rules and terms' }).click();
  await expect(shown.getByText('Be fair.')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible();
});
