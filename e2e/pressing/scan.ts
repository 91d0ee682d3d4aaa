import { expect, type Page } from '@playwright/test';
import type { TestFile } from '../test-files.ts';

/** Scans a receipt, and waits until the page shows what was read. */
export async function scan(page: Page, file: TestFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scan a receipt' }).first().click();
  await (await chooser).setFiles(file);
  await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
}
