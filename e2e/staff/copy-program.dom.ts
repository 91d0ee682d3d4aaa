import { fresh } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { goOn, heading } from '../pressing/wizard.ts';

test('a program is copied for a second company: what was typed stays where a slug is taken, and its copy opens at the first step', async ({
  page,
  program,
  staff,
}) => {
  const slug = `copied-${fresh()}`;
  const name = `Copied ${slug}`;
  await staff.enter(page);
  await page.goto(program.adminPage(''));
  await page.getByRole('button', { name: 'Copy program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy program' });
  const send = () => dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByText(`rewards and trainings of ${program.name}, and no users`)).toBeVisible();
  await send();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveAccessibleDescription('Choose a company.');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('URL path').fill(program.slug);
  await dialog.getByRole('button', { name: 'Add company' }).click();
  const added = page.getByRole('dialog', { name: 'Add company' });
  await added.getByLabel('Name').fill(`Second Supply ${slug}`);
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue(`Second Supply ${slug}`);
  await send();
  await expect(dialog.getByLabel('URL path')).toHaveAccessibleDescription('This URL path is already taken.');
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('URL path').fill(slug);
  await send();
  await expect(page.getByText(`${name} is made.`)).toBeVisible();
  // It has what each step asks for.
  for (const step of ['Basics', 'Rules and terms', 'Registration', 'Rebate items', 'Reward items']) {
    await expect(heading(page, step)).toBeVisible();
    await goOn(page);
  }
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(heading(page, 'Open the program')).toBeVisible();
  await page.getByRole('button', { name: 'Open now' }).click();
  await expect(heading(page, 'Link and poster')).toBeVisible();
});
