import { expect, test } from '../fixture/test.ts';

test('a code is printed on a poster in each language of its program', async ({ page, program, staff }) => {
  await program.save({ languages: ['en', 'es'] });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=registration'));
  await page.getByRole('button', { name: 'Add code' }).click();
  await page.getByRole('textbox', { name: /^Name(?! for)/ }).fill('Spring show');
  await page.getByRole('textbox', { name: /^Code/ }).fill('SHOW-2027');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Link and QR code of Spring show' }).click();
  for (const [language, says] of [
    ['en', 'enter the letters and digits under it'],
    ['es', 'escriba las letras y los números'],
  ]) {
    const poster = page.locator(`article[lang=${language}]`);
    await expect(poster).toContainText(says!);
    await expect(poster).toContainText('SHOW-2027');
  }
});
