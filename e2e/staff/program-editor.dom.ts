import type { Page } from '@playwright/test';
import { fresh } from '../fixture/people.ts';
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

const saveWell = (page: Page, press = save(page)) => expectNotice(page, 'Successfully saved!', () => press.click());

test('a conflicting save keeps other parts, asks about the same part, and loses nothing typed', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  await openGeneral(page, program);
  const contested = page.getByText('Changed by someone else while you were editing');

  // Both have the same version, and their changes do not overlap.
  await page.getByLabel('End Date').fill('2027-03-31');
  await program.save({ name: 'Theirs' });
  await saveWell(page);
  await expect(name(page)).toHaveValue('Theirs');

  // Now their changes overlap.
  await name(page).fill('Mine');
  await page.getByLabel('Start Date').fill('2026-03-01');
  await program.save({ name: 'Theirs again' });
  await save(page).click();
  await expect(contested).toBeVisible();
  await expect(page.getByText('Theirs: Name: Theirs again.')).toBeVisible();
  await expect(name(page)).toHaveValue('Mine');
  await expect(save(page)).toBeDisabled();
  await saveWell(page, page.getByRole('button', { name: 'Keep mine and save' }));
  await expect(contested).toHaveCount(0);
  expect((await program.read()).name).toBe('Mine');

  // The other's value is taken this time; fields that they did not change can still be saved.
  await name(page).fill('Mine again');
  await page.getByLabel('Start Date').fill('2026-04-01');
  await program.save({ name: 'Theirs at last' });
  await save(page).click();
  await page.getByRole('button', { name: 'Use their version' }).click();
  await expect(name(page)).toHaveValue('Theirs at last');
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-04-01');
  await saveWell(page);
  expect(await program.read()).toMatchObject({ name: 'Theirs at last', startDate: '2026-04-01' });
});

test('a company is added in the editor that was opened by its address', async ({ page, program, staff }) => {
  const company = `Voltline ${fresh()}`;
  await staff.enter(page);
  await openGeneral(page, program);
  await page.getByRole('button', { name: 'Add company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add company' });
  await dialog.getByLabel('Company name').fill(company);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(company);
  await saveWell(page);
  expect((await program.read()).company?.name).toBe(company);
});

test('a page of a program says so if its address names none', async ({ page, staff }) => {
  await staff.enter(page);
  await page.goto('/admin/program/edit/loyalty-program');
  await expect(page.getByRole('heading', { name: 'Program ID is undefined!' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
