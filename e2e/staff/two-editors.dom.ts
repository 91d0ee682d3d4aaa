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

/** What a save says that was opened before the program got another first language. */
const turned = /first language is Español by now. What you entered was written with English first/;

test('texts that were begun before the program got another first language are refused, and stay as they were typed', async ({
  page,
  program,
  staff,
}) => {
  await program.save({ name: 'Harbor', languages: ['en', 'es'], texts: { es: { name: 'Puerto' } } });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=general'));
  const [written, spanish] = [page.getByLabel(required('Name')), page.getByLabel('Name (Español)')];
  await written.fill('Harbor Trade');
  await program.save({ languages: ['es', 'en'] });
  const stored = { name: 'Puerto', texts: { en: { name: 'Harbor' } } };
  await save(page).click();
  await expect(page.getByText(turned)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep mine and save' })).toHaveCount(0);
  await expect(written).toHaveValue('Harbor Trade');
  await expect(spanish).toHaveValue('Puerto');
  await expect(page.getByLabel('Name (English)')).toHaveCount(0);
  // The page knows the program as it is by now, and what was typed is still in English.
  await expectNotice(page, 'Failed to save!', () => save(page).click());
  expect(await program.read()).toMatchObject(stored);

  await page.reload();
  await page.getByLabel('Name (English)').fill('Harbor Trade');
  await expectNotice(page, 'Successfully saved!', () => save(page).click());
  expect(await program.read()).toMatchObject({ ...stored, texts: { en: { name: 'Harbor Trade' } } });
});

test('what changes no text is saved over the program in its other first language', async ({ page, program, staff }) => {
  await program.save({ name: 'Harbor', languages: ['en', 'es'], texts: { es: { name: 'Puerto' } } });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=general'));
  await page.getByRole('switch', { name: 'Users require approval' }).click();
  const { usersRequireApproval } = await program.save({ languages: ['es', 'en'] });
  await expectNotice(page, 'Successfully saved!', () => save(page).click());
  expect(await program.read()).toMatchObject({ name: 'Puerto', usersRequireApproval: !usersRequireApproval });
  await expect(page.getByLabel(required('Name'))).toHaveValue('Puerto');
  await expect(page.getByLabel('Name (English)')).toHaveValue('Harbor');
});

test('in a conflict each text stands under the language that it is in by now, and what is typed there is saved in it', async ({
  page,
  program,
  staff,
}) => {
  const texts = { es: { name: 'Puerto' } };
  await program.save({ name: 'Harbor', languages: ['en', 'es'], texts, endDate: '2031-01-01' });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=general'));
  await page.getByLabel(/^End Date/).fill('2031-02-01');
  await program.save({ languages: ['es', 'en'], endDate: '2031-03-01' });
  await save(page).click();
  await expect(page.getByText('Theirs: End Date:')).toBeVisible();
  await expect(page.getByLabel(required('Name'))).toHaveValue('Puerto');
  await page.getByLabel('Name (English)').fill('Harbor Trade');
  await expect(page.getByLabel('Name (Español)')).toHaveCount(0);
  await expectNotice(page, 'Successfully saved!', () =>
    page.getByRole('button', { name: 'Keep mine and save' }).click(),
  );
  const saved = { name: 'Puerto', texts: { en: { name: 'Harbor Trade' } }, endDate: '2031-02-01' };
  expect(await program.read()).toMatchObject(saved);
});

for (const [kind, section, label, name] of [
  ['reward', 'rewards', 'Name', 'name'],
  ['module', 'trainings', 'Module name', 'moduleName'],
] as const)
  test(`so do those of a ${kind}`, async ({ page, program, staff }) => {
    const asked = {
      text: 'How far?',
      answerOne: { text: 'A turn', correct: true },
      answerTwo: { text: 'Two', correct: false },
    };
    const module = { moduleName: 'Named', points: 5, videoUrl: 'https://vimeo.com/76979871', questions: [asked] };
    const { rewardItems, loyaltyProgramTrainings } = await program.save({
      languages: ['en', 'es'],
      ...(kind === 'reward' ? { rewardItems: [{ name: 'Named', points: 5 }] } : { loyaltyProgramTrainings: [module] }),
    });
    await staff.enter(page);
    await page.goto(program.adminPage(`loyalty-program?section=${section}`));
    await page.getByRole('button', { name: 'Edit Named' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Points/).fill('7');
    const offers = kind === 'reward' ? rewardItems : loyaltyProgramTrainings;
    const { _id } = offers.find((offer) => 'Named' === (offer as Record<string, unknown>)[name])!;
    const changed = [{ _id, points: 9, texts: { es: { [name]: 'Llamado' } } }];
    await program.save(kind === 'reward' ? { rewardItems: changed } : { loyaltyProgramTrainings: changed });
    await program.save({ languages: ['es', 'en'] });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Theirs: Points: 9.')).toBeVisible();
    await expect(dialog.getByLabel(required(label)).last()).toHaveValue('Llamado');
    await expect(dialog.getByLabel(`${label} (English)`)).toHaveValue('Named');
    await expect(dialog.getByLabel(`${label} (Español)`)).toHaveCount(0);
  });

for (const [kind, section, label] of [
  ['rebate item', 'rebates', 'Name'],
  ['category', 'rebates', 'Name'],
  ['reward', 'rewards', 'Name'],
  ['module', 'trainings', 'Module name'],
] as const)
  test(`a ${kind} that was read before the program got another first language is not saved`, async ({
    page,
    program,
    staff,
  }) => {
    const programId = program.id;
    const asked = {
      text: 'How far?',
      answerOne: { text: 'A turn', correct: true },
      answerTwo: { text: 'Two', correct: false },
    };
    const module = { moduleName: 'Named', points: 5, videoUrl: 'https://vimeo.com/76979871', questions: [asked] };
    await program.save({
      ...{ languages: ['en', 'es'], rewardItems: [{ name: 'Named', points: 5 }], loyaltyProgramTrainings: [module] },
    });
    await program.addItem({ name: 'Named', points: 10 });
    const category = { category: 'Named', texts: {} };
    await staff.ok('POST /api/admin/program/:programId/category/create', { programId, category });
    await staff.enter(page);
    await page.goto(program.adminPage(`loyalty-program?section=${section}`));
    const dialog = page.getByRole('dialog');
    const shown = kind === 'category' ? dialog : page;
    if (kind === 'category') await page.getByRole('button', { name: 'Categories' }).click();
    const press = shown.getByRole('button', { name: 'Edit Named' });
    await expect(press).toBeVisible();
    // Before it is opened: the lists are not loaded again.
    await program.save({ languages: ['es', 'en'] });
    await press.click();
    const field = dialog.getByLabel(required(label)).last();
    await field.fill('Named again');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText(turned)).toBeVisible();
    await expect(field).toHaveValue('Named again');
  });

test('a question that is being written keeps its module as it was opened, also after a refusal', async ({
  page,
  program,
  staff,
}) => {
  const question = {
    text: 'How far?',
    answerOne: { text: 'A turn', correct: true },
    answerTwo: { text: 'Two', correct: false },
  };
  const module = { moduleName: 'Named', points: 5, videoUrl: 'https://vimeo.com/76979871', questions: [question] };
  await program.save({ languages: ['en', 'es'], loyaltyProgramTrainings: [module] });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=trainings'));
  await page.getByRole('button', { name: 'Edit Named' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit question 1' }).click();
  const field = dialog.getByLabel(required('Question'));
  await field.fill('How far does it turn?');
  await program.save({ languages: ['es', 'en'] });
  const press = dialog.getByRole('button', { name: 'Save', exact: true });
  let isReadAgain = false;
  page.on('response', (answer) => {
    if (answer.status() === 200 && answer.url().endsWith('/update')) isReadAgain = true;
  });
  await expectNotice(page, 'Failed to save!', () => press.click());
  await expect.poll(() => isReadAgain).toBe(true);
  await expectNotice(page, 'Failed to save!', () => press.click());
  await expect(dialog.getByText(turned)).toBeVisible();
  await expect(field).toHaveValue('How far does it turn?');
  const stored = (await program.read()).loyaltyProgramTrainings.find(({ moduleName }) => moduleName === 'Named');
  expect(stored?.questions[0]?.text).toBe('How far?');
});

const required = (label: string) => new RegExp(`^${label}( \\*)?$`);

async function edit(page: Page, program: Program, staff: Staff): Promise<Locator> {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  await page.getByRole('button', { name: 'Edit Copper Pipe' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Copper Pipe');
  return modal;
}
