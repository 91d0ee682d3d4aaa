import { expect, test } from '../fixture/test.ts';

test('a share is tried, seen, changed meanwhile by somebody else, seen again and written', async ({
  page,
  program,
  staff,
}) => {
  const id = await program.addItem({ name: 'Zebrawood Plank', points: 101 });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  await page.getByRole('button', { name: 'Change points' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the points of items' });
  const preview = dialog.getByRole('button', { name: 'Show what changes' });
  await preview.click();
  await expect(dialog.getByText('Enter a number above 0')).toBeVisible();
  await dialog.getByLabel('Percent').fill('50');
  await dialog.getByLabel('How').selectOption('lower');
  await dialog.getByLabel('With these words').fill('zebrawood');
  await preview.click();
  await expect(dialog.getByText('The points of 1 item change.')).toBeVisible();
  await expect(dialog.getByText('Together: 101 → 51')).toBeVisible();
  await staff.ok('POST /api/admin/program/:programId/rebateItem/:itemId', {
    ...{ programId: program.id, itemId: id },
    updatedFields: { points: 10 },
  });
  const write = dialog.getByRole('button', { name: 'Change the points of 1 item' });
  await write.click();
  await expect(dialog.getByText('The items were changed meanwhile.')).toBeVisible();
  await expect(dialog.getByText('Together: 10 → 5')).toBeVisible();
  await write.click();
  await expect(page.getByText('The points of 1 item were changed. Imports can undo it.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // No file did it, and none is spoken of.
  await page.goto(program.adminPage('imports'));
  await page.getByRole('link', { name: 'Open the import of Points × 0.5' }).click();
  await expect(page.getByRole('heading', { name: '1 item changed' })).toBeVisible();
  await expect(page.getByText(/^By /)).toBeVisible();
  await expect(page.getByText('0 B')).toHaveCount(0);
  await expect(page.getByText(/Uploaded|Imported|another file/)).toHaveCount(0);
});
