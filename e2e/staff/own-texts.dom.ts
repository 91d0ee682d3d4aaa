import type { Locator, Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';
import { openRegistration, save, toggle } from '../pressing/form-items.ts';

test('the name of a program stands beside the same in its other language, marked until it is there', async ({
  page,
  program,
  member,
  staff,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=general'));
  const spanish = page.getByLabel('Name (Español)');
  await expect(spanish).toHaveAccessibleDescription('Missing');
  await spanish.fill('Puerto Amigo');
  await expect(spanish).toHaveAccessibleDescription('');
  await saveWell(page);
  await page.reload();
  await expect(spanish).toHaveValue('Puerto Amigo');
  expect((await readInSpanish(member, program.slug)).name).toBe('Puerto Amigo');
});

test('an option keeps its text in another language when it is renamed, and loses it when it is removed', async ({
  page,
  program,
  member,
  staff,
}) => {
  const trade = { uid: 'radio-1767600000001', type: 'radio', label: 'Trade', options: ['Roofer', 'Mason'] } as const;
  await program.save({
    languages: ['en', 'es'],
    registrationForm: { formItems: [{ ...trade, options: [...trade.options] }] },
  });
  await staff.enter(page);
  await openRegistration(page, program);
  await toggle(page, 'Trade').click();
  await page.getByLabel('Label (Español)').fill('Oficio');
  await page.getByLabel('Option 1 (Español)').fill('Techador');
  await page.getByLabel('Option 2 (Español)').fill('Albañil');
  await page.getByLabel('Option 1', { exact: true }).fill('Roof worker');
  await expect(page.getByLabel('Option 1 (Español)')).toHaveValue('Techador');
  await page.getByRole('button', { name: 'Remove option: Mason' }).click();
  await saveWell(page);
  const [item] = (await readInSpanish(member, program.slug)).registrationForm.formItems;
  expect(item).toMatchObject({ label: 'Oficio', options: ['Roof worker'], optionTexts: { 'Roof worker': 'Techador' } });
  expect((await program.read()).registrationForm.formItems[0]?.texts?.es?.optionTexts).toEqual({
    'Roof worker': 'Techador',
  });
});

test('the preview of a form shows what participants of the first language read, also options that were written in another', async ({
  page,
  program,
  staff,
}) => {
  const texts = { es: { label: 'Oficio', optionTexts: { Roofer: 'Techador' } } };
  const trade = { uid: 'radio-1767600000001', type: 'radio', label: 'Trade', options: ['Roofer'], texts } as const;
  await program.save({
    languages: ['en', 'es'],
    registrationForm: { formItems: [{ ...trade, options: [...trade.options] }] },
  });
  await program.save({ languages: ['es', 'en'] });
  await staff.enter(page);
  await openRegistration(page, program);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('radiogroup', { name: 'Oficio' })).toBeVisible();
  await expect(preview.getByRole('radio', { name: 'Techador' })).toBeVisible();
});

test('categories and columns are named in both languages, and names of items stand in a column that stays', async ({
  page,
  program,
  member,
  staff,
}) => {
  await program.save({ languages: ['en', 'es'] });
  await program.addItem({ name: 'Copper Pipe', points: 10, uniqueIdentifier: 'CP-1' });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Categories' }).click();
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await dialog.getByLabel('Name', { exact: false }).first().fill('Mallets');
  await fillMissing(dialog.getByLabel('Name (Español)'), 'Mazos');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit Mallets' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await fillMissing(page.getByLabel('Display name of category (Español)'), 'Categoría');
  await saveWell(page);
  await expect(page.getByRole('button', { name: /^Remove the column/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the column Name (Spanish)' })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search rebate items' }).fill('Copper Pipe');
  await page.getByRole('button', { name: 'Edit Copper Pipe' }).click();
  await fillMissing(dialog.getByLabel('Name (Spanish)'), 'Tubo de cobre');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const read = await readInSpanish(member, program.slug);
  expect(read.categories?.map(({ name }) => name)).toContain('Mazos');
  expect(read.rebateItemFields?.map(({ displayName }) => displayName)).toContain('Categoría');
  const { items } = await member.ok('GET /api/client/program/:id/rebateItems', { id: program.id, search: 'tubo' });
  expect(items.map(({ name }) => name)).toEqual(['Tubo de cobre']);
});

const saveWell = (page: Page) => expectNotice(page, 'Successfully saved!', () => save(page).click());

async function fillMissing(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription('Missing');
  await field.fill(text);
  await expect(field).toHaveAccessibleDescription('');
}

async function readInSpanish(member: Member, slug: string) {
  await member.ok('POST /api/client/user/:id/language', { id: member.userId, language: 'es' });
  return (await member.ok('GET /api/common/program/:slug', { slug })).program;
}
