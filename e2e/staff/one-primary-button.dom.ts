import type { Page } from '@playwright/test';
import { makeProgram } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';

/** A button without a variant is filled. */
const filled = (page: Page) =>
  page.locator('main .mantine-Button-root:is([data-variant=filled], :not([data-variant])):visible');

test('Save asks while a chosen file is not imported, and Import is the one filled button', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  await expect(filled(page)).toHaveText(['Save']);
  await page.getByRole('button', { name: 'Import CSV or Excel' }).click();
  const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Points\nBrass Elbow,5\n') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(filled(page)).toHaveText(['Import 1 row']);

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save without importing the file?' });
  await expect(dialog).toContainText('The file you chose has not been imported.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save without the file' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(filled(page)).toHaveText(['Save']);
});

test('in the wizard Continue is the only filled button', async ({ page, owner, baseURL, staff }) => {
  const program = await makeProgram(owner, String(baseURL), { parts: { setupStep: 7 }, hasCatalog: false });
  await staff.enter(page);
  for (const [step, primary] of [
    [5, 'Continue'],
    [6, 'Yes'],
    [7, 'Finish'],
  ] as const) {
    await page.goto(`/admin/program/create?program=${program.id}&step=${step}`);
    await expect(filled(page)).toHaveText([primary]);
  }
});

test('the warning of altering a registration form is shown in every finished program', async ({
  page,
  program,
  owner,
  baseURL,
  staff,
}) => {
  const warning = page.getByText('Altering the registration form post-launch can have unintended consequences.');
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=registration'));
  await expect(warning).toBeVisible();
  await expect(page.getByText('People have already answered it.')).toHaveCount(0);

  const begun = await makeProgram(owner, String(baseURL), { parts: { setupStep: 7 }, hasCatalog: false });
  await page.goto(`/admin/program/create?program=${begun.id}&step=3`);
  await expect(page.getByRole('button', { name: 'Add item' }).first()).toBeVisible();
  await expect(warning).toHaveCount(0);
});
