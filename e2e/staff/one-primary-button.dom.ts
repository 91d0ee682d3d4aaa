import type { Page } from '@playwright/test';
import { makeProgram } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';

/** A button without a variant is filled. */
const filled = (page: Page) =>
  page.locator('main .mantine-Button-root:is([data-variant=filled], :not([data-variant])):visible');

test('Save is the filled button of the items, and Import of a file that is to be imported', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  await expect(filled(page)).toHaveText(['Save']);
  await page.getByRole('link', { name: 'Import CSV or Excel' }).click();
  const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Points\nBrass Elbow,5\n') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(filled(page)).toHaveText(['Import 1 row']);
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
