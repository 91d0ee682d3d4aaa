import type { Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';

test('a file is dropped, refused with its lines, corrected, mapped, imported and undone; members find its items', async ({
  page,
  program,
  member,
  staff,
}) => {
  const name = 'Quillwood Clamp';
  const find = async () =>
    (await member.ok('GET /api/client/program/:id/rebateItems', { id: program.id, search: name })).items;
  await openRebates(page, program, staff);
  await expect(page.getByText(/^1–10 of [\d,]+ items/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await page.getByRole('link', { name: 'Import CSV or Excel' }).click();
  await dropFile(page, `Item;Worth\n${name};4O\n`);
  await expect(page.getByText(/^No columns? becomes?/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeDisabled();

  const header = 'Title;Price;SKU;Category;Vendor';
  const line = (size: string, price: string) => `${name} ${size};${price};QC-${size};Tools;Quillwood\n`;
  await replaceFile(page, `${header}\n${line('6 in', '4,50')}${line('12 in', 'ask')}`);
  await expect(page.getByText('1 row cannot be imported.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What will happen' })).toContainText('Price: ask');
  await replaceFile(page, `${header}\n${line('6 in', '4,50')}${line('12 in', '6,25')}`);
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();

  await page.getByRole('textbox', { name: 'Points per 1.00' }).fill('100');
  await expect(page.getByText('4,50 → 450 points')).toBeVisible();
  await page.getByRole('combobox', { name: 'What Vendor becomes' }).click();
  await page.getByRole('option', { name: 'New column' }).click();
  await page.getByRole('textbox', { name: 'Label of Vendor' }).fill('Brand of the clamp');
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: '2 rows imported' })).toBeVisible();
  const found = (await find()).map(({ name, points, fields }) => [name, points, fields.brandOfTheClamp]);
  expect(found.sort()).toEqual([
    [`${name} 12 in`, 625, 'Quillwood'],
    [`${name} 6 in`, 450, 'Quillwood'],
  ]);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Everything is as it was before.')).toBeVisible();
  expect(await find()).toEqual([]);
  await page.getByRole('link', { name: 'Imports' }).first().click();
  await expect(page.getByRole('table', { name: 'Imports' }).locator('tbody tr')).toHaveCount(1);
});

test('what a file was taken for is shown and can be chosen otherwise; it is still there after leaving', async ({
  page,
  program,
  staff,
}) => {
  await openRebates(page, program, staff);
  await page.getByRole('link', { name: 'Import CSV or Excel' }).click();
  const table = 'Prices 2026\nName;Points;Unique Identifier\nCaf\u00e9 Mug;1.250;00123\nTotal;1.250;\n';
  await dropFile(page, Buffer.from(table, 'latin1'));
  const columns = page.getByRole('table', { name: 'Columns of the file' });
  await expect(page.getByText('Windows (1252) text, cells divided by semicolons')).toBeVisible();
  await expect(page.getByText('2 lines are no rows and are left out.')).toBeVisible();
  await expect(page.getByText('Line 1, above the names of the columns: Prices 2026')).toBeVisible();
  await expect(columns).toContainText('Café Mug');
  await page.getByRole('button', { name: 'Read it otherwise' }).click();
  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'Macintosh (Mac OS Roman)' }).click();
  await page.getByRole('link', { name: 'Imports' }).first().click();
  await expect(page.getByText('The columns that you chose and have not checked are lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(columns).toContainText('CafÈ Mug');

  await page.getByRole('link', { name: 'Imports' }).first().click();
  await page.getByRole('link', { name: 'Open the import of catalog.csv' }).click();
  await expect(columns).toContainText('CafÈ Mug');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard the file' }).click();
  await expect(page.getByText('Drop a CSV or Excel file here')).toBeVisible();
});

test('an item is added, disabled, and had back by Undo; a category is added and removed', async ({
  page,
  program,
  staff,
}) => {
  const name = 'Larkspur Mallet';
  await openRebates(page, program, staff);
  await page.getByRole('button', { name: 'Add rebate item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByLabel('Points').fill('75');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search rebate items' }).fill(name);
  await expect(page.getByText('1–1 of 1 item')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('switch', { name: /Disabled/ }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No items found')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${name} is disabled.` })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show Disabled' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is enabled.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Enabled' }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Categories' }).click();
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mallets');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Remove Mallets' }).click();
  const remove = dialog.getByRole('button', { name: 'Remove category' });
  await expectNotice(page, 'Mallets was removed.', () => remove.click());
  await expect(dialog.getByRole('button', { name: 'Edit Mallets' })).toHaveCount(0);
});

async function openRebates(page: Page, program: Program, staff: Staff): Promise<void> {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  await expect(page.getByRole('heading', { name: 'Rebates', level: 1 })).toBeVisible();
}

async function replaceFile(page: Page, content: string): Promise<void> {
  const file = { name: 'catalog.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

/** Drops a file on the page, as from the desktop. */
async function dropFile(page: Page, content: string | Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'catalog.csv', { type: 'text/csv' }));
      return transfer;
    },
    [...Buffer.from(content)],
  );
  await page.getByText('Drop a CSV or Excel file here').dispatchEvent('drop', { dataTransfer });
}
