import type { Locator, Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';
import { save } from '../pressing/form-items.ts';

test('of two windows that edit one rebate item the second gets a conflict, and nothing typed is lost', async ({
  page,
  program,
  staff,
  owner,
}) => {
  const itemId = await program.addItem({ name: 'Copper Pipe', points: 10, uniqueIdentifier: 'CP-1' });
  const mine = await edit(page, program, staff);
  const updatedFields = { points: 40, uniqueIdentifier: 'CP-40' };
  await owner.ok('POST /api/admin/program/:programId/rebateItem/:itemId', {
    programId: program.id,
    itemId,
    updatedFields,
  });

  await mine.getByRole('textbox', { name: 'Name' }).fill('Copper Pipe, Type L');
  await mine.getByLabel('Points').fill('25');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Changed by someone else while you were editing')).toBeVisible();
  await expect(mine.getByText('Theirs: Points: 40.')).toBeVisible();
  await expect(mine.getByRole('textbox', { name: 'Name' })).toHaveValue('Copper Pipe, Type L');
  await expect(mine.getByLabel('Points')).toHaveValue('25');

  await mine.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(mine).toBeHidden();
  const { items } = await staff.ok('GET /api/admin/program/:id/rebateItems', {
    id: program.id,
    search: 'Copper Pipe, Type L',
  });
  // Fields that only they changed keep their values.
  expect(items).toMatchObject([{ name: 'Copper Pipe, Type L', points: 25, uniqueIdentifier: 'CP-40' }]);
});

test('of two who write in another language only the same text is contested', async ({ page, program, staff }) => {
  await program.save({ languages: ['en', 'es'] });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=general'));
  const spanish = page.getByLabel('Name (Español)');
  await spanish.fill('Puerto Amigo');
  await program.save({ texts: { es: { rules: '<p>Reglas</p>' } } });
  await expectNotice(page, 'Successfully saved!', () => save(page).click());
  const rules = { rules: '<p>Reglas</p>' };
  expect((await program.read()).texts).toEqual({ es: { ...rules, name: 'Puerto Amigo' } });

  await spanish.fill('Puerto Azul');
  await program.save({ texts: { es: { ...rules, name: 'Puerto Viejo' } } });
  await save(page).click();
  await expect(page.getByText('Theirs: Name (Español): Puerto Viejo.')).toBeVisible();
});

async function edit(page: Page, program: Program, staff: Staff): Promise<Locator> {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  await page.getByRole('button', { name: 'Edit Copper Pipe' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Copper Pipe');
  return modal;
}
