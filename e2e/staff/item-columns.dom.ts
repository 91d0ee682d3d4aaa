import type { Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';
import { save } from '../pressing/form-items.ts';

const column = (field: string, displayName: string) => ({ field, displayName, searchable: true });
const junk = ['one', 'two', 'three'];

async function openColumns(page: Page, program: Program, staff: Staff) {
  await program.save({
    rebateItemFields: [column('name', 'Name'), column('brand', 'Brand'), ...junk.map((field) => column(field, field))],
  });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  await expect(page.getByLabel('Display name of brand')).toHaveValue('Brand');
}

const read = async (program: Program) =>
  (await program.read()).rebateItemFields.map(({ field, hidden }) => (hidden ? `(${field})` : field));

test('columns are hidden from participants and moved, and saved with the page', async ({ page, program, staff }) => {
  await openColumns(page, program, staff);
  await page.getByLabel('brand is shown to participants').click();
  await expect(page.getByLabel('brand is searchable')).toBeDisabled();
  await expect(page.getByLabel('name is shown to participants')).toBeDisabled();
  const up = page.getByRole('button', { name: 'Move up: two' });
  await up.click();
  await expect(up).toBeFocused();
  await up.click();
  await expectNotice(page, 'Successfully saved!', () => save(page).click());
  expect(await read(program)).toEqual(['name', 'two', '(brand)', 'one', 'three']);
});

test('several columns are chosen and removed at once, after what is unsaved is saved', async ({
  page,
  program,
  staff,
}) => {
  await openColumns(page, program, staff);
  for (const field of junk) await page.getByRole('checkbox', { name: `Select ${field}` }).click();
  const remove = page.getByRole('button', { name: 'Remove 3 columns' });
  await page.getByRole('button', { name: 'Move up: two' }).click();
  await expect(remove).toBeDisabled();
  await expect(page.getByText('Save your changes to the columns before you remove some.')).toBeVisible();
  await page.getByRole('button', { name: 'Move down: two' }).click();
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Remove 3 columns?' });
  await expect(dialog).toContainText('one, two, three');
  await expect(dialog).toContainText('No item has anything in there.');
  await dialog.getByRole('button', { name: 'Remove columns' }).click();
  await expect(page.getByText('3 columns were removed.')).toBeVisible();
  expect(await read(program)).toEqual(['name', 'brand']);
});

test('what is refused of a column is said beside it, and takes the focus', async ({ page, program, staff }) => {
  await openColumns(page, program, staff);
  const wrong = page.getByLabel('Display name of two');
  await wrong.fill('Two\u2028lines');
  await save(page).click();
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAccessibleDescription(/line/);
  await wrong.fill('Two');
  await expectNotice(page, 'Successfully saved!', () => save(page).click());
});
