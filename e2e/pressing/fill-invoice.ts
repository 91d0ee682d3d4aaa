import { expect, type Page } from '@playwright/test';
import { invoice } from '../test-files.ts';
import { chooseFile } from './choose-file.ts';

/** The first step of entering a receipt, with a PDF. */
export async function fillInvoice(page: Page, number: string): Promise<void> {
  await chooseFile(page, invoice(number));
  await page.getByLabel('Receipt number').fill(number);
  await page.getByLabel('Date of purchase').fill('2026-02-02');
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
}
