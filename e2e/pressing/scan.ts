import { expect, type Page } from '@playwright/test';
import type { TestFile } from '../test-files.ts';

/** Scans a receipt, and waits until the page shows what was read. */
export async function scan(page: Page, file: TestFile): Promise<void> {
  await photograph(page, file);
  await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
}

/** The same, without waiting for what was read. */
export async function photograph(page: Page, file: TestFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Scan a receipt' }).first().click();
  await (await chooser).setFiles(file);
}

/** Adds the next photo of a long receipt, and waits until the page shows what was read from all of them. */
export async function addPhoto(page: Page, file: TestFile): Promise<void> {
  const photos = page.getByRole('list', { name: 'Photos of this receipt' }).getByRole('listitem');
  const before = Math.max(1, await photos.count());
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add another photo' }).click();
  await (await chooser).setFiles(file);
  await expect(photos).toHaveCount(before + 1);
  await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
}
