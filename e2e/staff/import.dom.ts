import type { Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';

test('a catalog file is dropped, refused with its lines, corrected, counted and imported; members find its items', async ({
  page,
  program,
  member,
  staff,
}) => {
  const name = 'Quillwood Clamp';
  const identifier = 'QC';
  await openRebates(page, program, staff);
  await expect(page.getByText(/^1–10 of [\d,]+ items/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await page.getByRole('button', { name: 'Import CSV or Excel' }).click();
  await expect(page.getByText('Drop a CSV or Excel file here')).toBeVisible();

  await dropFile(page, 'Name;Unique Identifier\nClamp;1\n');
  await expect(page.getByText('Missing fields: Points.')).toBeVisible();
  await expect(page.getByText(/missing Unique Identifier can be fixed by duplicating/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const header = 'Name;Points;Unique Identifier;Category';
  await dropFile(page, `${header}\n${name} 6 in;40;${identifier}-6;Tools\n${name} 12 in;4O;${identifier}-12;Tools\n`);
  await expect(page.getByText('1 line cannot be imported. Nothing has been saved.')).toBeVisible();
  await expect(page.getByText('Line 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await dropFile(page, `${header}\n${name} 6 in;40;${identifier}-6;Tools\n${name} 12 in;60;${identifier}-12;Tools\n`);
  await expect(page.getByText('New', { exact: true }).locator('..')).toContainText('2');
  await expect(page.getByLabel('Display name of Points')).toHaveValue('Points');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 items imported.')).toBeVisible();
  const { items } = await member.ok('GET /api/client/program/:id/rebateItems', { id: program.id, search: name });
  expect(items.map((item) => item.name).sort()).toEqual([`${name} 12 in`, `${name} 6 in`]);

  await page.getByRole('button', { name: 'Import CSV or Excel' }).click();
  await dropFile(page, `${header}\n${name} 6 in;45;${identifier}-6;Tools\n`);
  await expect(page.getByText('Changed', { exact: true }).locator('..')).toContainText('1');
});

test('what a file was taken for is shown and can be chosen otherwise, and lost zeros are asked about', async ({
  page,
  program,
  staff,
}) => {
  await openRebates(page, program, staff);
  await page.getByRole('button', { name: 'Import CSV or Excel' }).click();
  const table = (identifier: string) =>
    `Prices 2026\nName;Points;Unique Identifier\nCaf\u00e9 Mug;1.250;${identifier}\nTotal;1.250;\n`;
  await dropFile(page, Buffer.from(table('00123'), 'latin1'));
  const rows = page.getByRole('region', { name: 'Table of the first rows' });
  await expect(page.getByText('Read as Windows (1252) text with semicolons between the cells')).toBeVisible();
  await expect(page.getByText('Points: “1.250” is read as 1250.')).toBeVisible();
  await expect(page.getByText('2 lines are no items and are left out.')).toBeVisible();
  await expect(page.getByText('Line 1, above the names of the columns: Prices 2026')).toBeVisible();
  await expect(rows).toContainText('Café Mug');
  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'Macintosh (Mac OS Roman)' }).click();
  await expect(rows).toContainText('CafÈ Mug');
  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'Windows (1252)' }).click();
  await expect(rows).toContainText('Café Mug');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 item imported.')).toBeVisible();

  await page.getByRole('button', { name: 'Import CSV or Excel' }).click();
  await dropFile(page, Buffer.from(table('123'), 'latin1'));
  await expect(page.getByText('1 new item has the name of one that is there')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Import them as new items' }).check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 item imported.')).toBeVisible();
});

test('a chosen file that is not imported yet is not left behind unasked', async ({ page, program, staff }) => {
  const question = page.getByText('Leave without saving?');
  await openRebates(page, program, staff);
  const rebates = page.url();
  const chooseFile = async () => {
    await page.getByRole('button', { name: 'Import CSV or Excel' }).click();
    await dropFile(page, `Name;Points;Unique Identifier\nFernlea Rasp;40;FR-1\n`);
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  };
  await chooseFile();
  await page.getByRole('button', { name: 'Back to the items' }).click();
  await expect(question).toBeVisible();
  await expect(page.getByText('The file you chose has not been imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('link', { name: 'General' }).click();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(rebates);
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the items' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText(/^1–10 of [\d,]+ items/)).toBeVisible();

  // After a cancel or an import there is nothing to lose, so leaving does not ask.
  await chooseFile();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Back to the items' }).click();
  await chooseFile();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 item imported.')).toBeVisible();
  await expect(page.getByText(/^1–10 of [\d,]+ items/)).toBeVisible();
  await page.getByRole('link', { name: 'General' }).click();
  await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible();
  await expect(question).toHaveCount(0);
});

for (const when of ['before it is tried', 'before it is imported'])
  test(`a file is refused if the program got another first language ${when}, and goes on with Try again`, async ({
    page,
    program,
    staff,
  }) => {
    await program.save({ languages: ['en', 'es'] });
    await openRebates(page, program, staff);
    await page.getByRole('button', { name: 'Import CSV or Excel' }).click();
    const press = page.getByRole('button', { name: 'Import 1 row' });
    const drop = () => dropFile(page, 'Name;Points;Unique Identifier\nLima Brezo;40;LB-1\n');
    const turn = () => program.save({ languages: ['es', 'en'] });
    if (when === 'before it is tried') {
      await turn();
      await drop();
    } else {
      await drop();
      await expect(press).toBeVisible();
      await turn();
      await press.click();
    }
    await expect(page.getByText('If the names in the file are in Español, try again')).toBeVisible();
    await expect(press).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await press.click();
    await expect(page.getByText('1 item imported.')).toBeVisible();
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
