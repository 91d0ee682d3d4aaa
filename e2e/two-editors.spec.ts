import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeCaller } from '#server/test/people/caller.ts';
import { expectAccessible } from './accessible.ts';
import { makeProgram } from './making/made-program.ts';
import { enterAsAdmin, staffToken } from './people.ts';
import { thisTry } from './this-try.ts';

test('of two windows that edit one rebate item the second is told, and nothing typed is lost', async ({
  page,
  browser,
  request,
}, { project }) => {
  test.slow();
  const { id: programId } = await makeProgram(request, `two-editors-${thisTry()}`);
  const staff = makeCaller(String(project.use.baseURL), await staffToken(request));
  await staff.ok('POST /api/admin/program/:programId/rebateItem/create', {
    programId,
    item: { name: 'Copper Pipe', points: 10, uniqueIdentifier: 'CP-1' },
  });
  const other = await (await browser.newContext(project.use)).newPage();
  const [mine, theirs] = [await edit(page, programId), await edit(other, programId)];

  await theirs.getByLabel('Points').fill('40');
  await theirs.getByLabel('Unique Identifier').fill('CP-40');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('textbox', { name: 'Name' }).fill('Copper Pipe, Type L');
  await mine.getByLabel('Points').fill('25');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Changed by someone else while you were editing')).toBeVisible();
  await expect(mine.getByText('Theirs: Name: Copper Pipe · Points: 40.')).toBeVisible();
  await expect(mine.getByRole('textbox', { name: 'Name' })).toHaveValue('Copper Pipe, Type L');
  await expect(mine.getByLabel('Points')).toHaveValue('25');
  await expectAccessible(page);

  await mine.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(mine).toBeHidden();
  const { items } = await staff.ok('GET /api/admin/program/:id/rebateItems', { id: programId });
  // What only they changed stays theirs.
  expect(items).toMatchObject([{ name: 'Copper Pipe, Type L', points: 25, uniqueIdentifier: 'CP-40' }]);
});

async function edit(page: Page, programId: string): Promise<Locator> {
  await enterAsAdmin(page);
  await page.goto(`/admin/program/edit/loyalty-program?program=${programId}&section=rebates`);
  await page.getByRole('button', { name: 'Edit Copper Pipe' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Copper Pipe');
  return modal;
}
