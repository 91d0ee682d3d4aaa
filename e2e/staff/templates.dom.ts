import { fresh } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { heading } from '../pressing/wizard.ts';

test('a program begins with a template, opens at the first step, and one press takes its samples away', async ({
  page,
  program,
  staff,
}) => {
  const slug = `begun-${fresh()}`;
  const name = `Begun ${slug}`;
  await staff.enter(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'From a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Program from a template' });
  const send = () => dialog.getByRole('button', { name: 'Make program' }).click();
  await expect(dialog.getByText('Have your lawyer read the terms')).toBeVisible();
  await send();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
  await dialog.getByRole('radio', { name: 'Trainings only' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('URL path').fill(program.slug);
  await dialog.getByRole('button', { name: 'Add company' }).click();
  const added = page.getByRole('dialog', { name: 'Add company' });
  await added.getByLabel('Name').fill(`Training Supply ${slug}`);
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue(`Training Supply ${slug}`);
  await send();
  await expect(dialog.getByLabel('URL path')).toHaveAccessibleDescription('This URL path is already taken.');
  await expect(dialog.getByRole('radio', { name: 'Trainings only' })).toBeChecked();
  await dialog.getByLabel('URL path').fill(slug);
  await send();
  await expect(page.getByText(`${name} is made.`)).toBeVisible();
  await expect(heading(page, 'Basics')).toBeVisible();

  const id = new URL(page.url()).searchParams.get('program') ?? '';
  await page.goto(`/admin/program/edit/opening?program=${id}`);
  await expect(page.getByText('There are none: points are earned with trainings alone.')).toBeVisible();
  await expect(page.getByText('5 samples of the template are still there')).toBeVisible();
  await page.getByRole('button', { name: 'Remove samples' }).click();
  await expect(page.getByText('The samples are removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove samples' })).toHaveCount(0);
  await expect(page.getByText('There is nothing to earn points with.')).toBeVisible();
});

test('what is wrong with the files of another program is said in the dialog, and nothing typed is lost', async ({
  page,
  staff,
}) => {
  await staff.enter(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'From a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Program from a template' });
  await dialog.getByRole('radio', { name: 'Files of another program' }).click();
  await dialog.getByLabel('Name').fill('Second');
  await dialog.getByLabel('URL path').fill(`second-${fresh()}`);
  await dialog.getByRole('button', { name: 'Add company' }).click();
  const added = page.getByRole('dialog', { name: 'Add company' });
  const company = `Second Supply ${fresh()}`;
  await added.getByLabel('Name').fill(company);
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue(company);
  await expect(dialog.getByText('Choose the zip first.')).toBeVisible();
  const zip = { name: 'second.zip', mimeType: 'application/zip', buffer: Buffer.from('Name,Points') };
  await page.locator('input[type=file]').first().setInputFiles(zip);
  await dialog.getByRole('button', { name: 'Make program' }).click();
  await expect(
    dialog.getByText('This is no zip, or it is damaged. Save it again, and choose that file.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Second');
});
