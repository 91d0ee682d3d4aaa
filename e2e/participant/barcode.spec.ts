import { draftReceipt, valve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { barcode, demoPicture, type TestFile } from '../test-files.ts';

test('a photographed barcode finds its item, and a picture without one says so', async ({ page, program, member }) => {
  const id = await draftReceipt(program, member, '870', [{ name: wrench }]);
  await member.enter(page);
  await page.goto(program.page(`enter-items?step=search&receipt=${id}`));
  const scan = (file: TestFile) => chooseFile(page, file, 'Scan a barcode');
  await scan(demoPicture('harbor-supply.png'));
  await expect(page.getByText('No barcode was found on the picture.')).toBeVisible();
  await scan(await barcode('PLU-1003'));
  await expect(page.getByRole('searchbox')).toHaveValue('PLU-1003');
  await expect(page.getByRole('button', { name: /^Select / })).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Select ${valve}` })).toBeVisible();
  // A camera reads 13 digits of it.
  await program.addItem({ name: 'Silicone Caulk', points: 12, uniqueIdentifier: '036000291452' });
  await scan(await barcode('036000291452', 'UPCA'));
  await expect(page.getByRole('button', { name: 'Select Silicone Caulk' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Select / })).toHaveCount(1);
});
