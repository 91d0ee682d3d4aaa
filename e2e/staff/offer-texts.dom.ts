import type { Page } from '@playwright/test';
import { makeProgram } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';

const languages: ('en' | 'es')[] = ['en', 'es'];

test('a reward lacks Spanish until its name, size and color have it; a participant reads them', async ({
  page,
  owner,
  baseURL,
  staff,
}) => {
  const cap = { name: 'Cap', points: 600, customSizes: ['One size'], customColors: [{ name: 'Brick', hex: 'D64D4D' }] };
  const parts = { languages, rewardItems: [cap] };
  const program = await makeProgram(owner, String(baseURL), { parts, hasCatalog: false });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rewards'));
  await expect(page.getByText('Missing in Español')).toBeVisible();
  const modal = await edit(page, 'Cap');
  await expect(modal.getByText('Missing', { exact: true })).toHaveCount(3);
  await modal.getByLabel('Name (Español)').fill('Gorra');
  await modal.getByLabel('One size (Español)').fill('Talla única');
  await modal.getByLabel('Custom color (Español)').fill('Ladrillo');
  await expect(modal.getByText('Missing', { exact: true })).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Missing in Español')).toHaveCount(0);

  await page.reload();
  await edit(page, 'Cap');
  await expect(modal.getByLabel('Name (Español)')).toHaveValue('Gorra');
  await expect(modal.getByLabel('Custom color (Español)')).toHaveValue('Ladrillo');
  // A color that is called differently keeps its text.
  await modal.getByLabel('Custom color', { exact: true }).fill('Bricks');
  await expect(modal.getByLabel('Custom color (Español)')).toHaveValue('Ladrillo');
  await save(page);

  const member = await program.addMember();
  await member.ok('POST /api/client/user/:id/language', { id: member.userId, language: 'es' });
  await member.enter(page);
  await page.goto(program.page(`redeem-points?item=${await program.reward('Cap')}`));
  await expect(page.getByRole('heading', { name: 'Gorra' })).toBeVisible();
});

test('a size that was named in what is now the first language can still be called differently in it', async ({
  page,
  owner,
  baseURL,
  staff,
}) => {
  const texts = { es: { optionTexts: { 'One size': 'Talla única' } } };
  const parts = { languages, rewardItems: [{ name: 'Cap', points: 600, customSizes: ['One size'], texts }] };
  const program = await makeProgram(owner, String(baseURL), { parts, hasCatalog: false });
  await program.save({ languages: ['es', 'en'] });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rewards'));
  const modal = await edit(page, 'Cap');
  const spanish = modal.getByLabel('One size (Español)');
  await expect(spanish).toHaveValue('Talla única');
  await expect(modal.getByLabel('Name (Español)')).toHaveCount(0);
  await spanish.fill('');
  await spanish.fill('Única');
  await save(page);
  const [cap] = (await program.read()).rewardItems;
  expect(cap?.texts?.es?.optionTexts).toEqual({ 'One size': 'Única' });
});

test('a module lacks Spanish until its questions have it too; a participant reads it', async ({
  page,
  owner,
  baseURL,
  staff,
}) => {
  const question = {
    text: 'How far does it turn?',
    answerOne: { text: 'A quarter turn', correct: true },
    answerTwo: { text: 'A full turn', correct: false },
  };
  const module = {
    moduleName: 'Ball valves',
    points: 50,
    videoUrl: 'https://vimeo.com/76979871',
    questions: [question],
  };
  const parts = { languages, loyaltyProgramTrainings: [module] };
  const program = await makeProgram(owner, String(baseURL), { parts, hasCatalog: false });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=trainings'));
  const modal = await edit(page, 'Ball valves');
  await modal.getByLabel('Module name (Español)').fill('Válvulas de bola');
  await save(page);
  await expect(page.getByText('Missing in Español')).toBeVisible();

  await edit(page, 'Ball valves');
  await modal.getByRole('button', { name: 'Edit question 1' }).click();
  await expect(modal.getByText('Missing', { exact: true })).toHaveCount(3);
  await modal.getByLabel('Question (Español)').fill('¿Cuánto gira?');
  await modal.getByLabel('Answer 1 (Español)').fill('Un cuarto de vuelta');
  await modal.getByLabel('Answer 2 (Español)').fill('Una vuelta entera');
  // It is saved with the module, as a question that is not added yet.
  await save(page);
  await expect(page.getByText('Missing in Español')).toHaveCount(0);
  await page.reload();
  await edit(page, 'Ball valves');
  await modal.getByRole('button', { name: 'Edit question 1' }).click();
  await expect(modal.getByLabel('Answer 2 (Español)')).toHaveValue('Una vuelta entera');

  const member = await program.addMember();
  await member.ok('POST /api/client/user/:id/language', { id: member.userId, language: 'es' });
  const id = (await program.read()).loyaltyProgramTrainings[0]!._id;
  const { training } = await member.ok('GET /api/client/training/:id', { id });
  expect(training).toMatchObject({ moduleName: 'Válvulas de bola', questions: [{ text: '¿Cuánto gira?' }] });
});

async function edit(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  return modal;
}

async function save(page: Page): Promise<void> {
  const modal = page.getByRole('dialog');
  await expectNotice(page, 'Successfully saved!', () =>
    modal.getByRole('button', { name: 'Save', exact: true }).click(),
  );
  await expect(modal).toBeHidden();
}
