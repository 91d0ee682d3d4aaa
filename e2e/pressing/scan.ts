import { expect, type Page } from '@playwright/test';
import type { TestFile } from '../test-files.ts';
import { chooseFile } from './choose-file.ts';

/** Scans a receipt, and waits until the page shows what was read. */
export async function scan(page: Page, file: TestFile): Promise<void> {
  await photograph(page, file);
  await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
}

/** The same, without waiting for what was read. */
export async function photograph(page: Page, file: TestFile): Promise<void> {
  await chooseFile(page, file, 'Scan a receipt');
}

/** Adds the next photo of a long receipt, and waits until the page shows what was read from all of them. */
export async function addPhoto(page: Page, file: TestFile): Promise<void> {
  const photos = page.getByRole('list', { name: 'Photos of this receipt' }).getByRole('listitem');
  const before = Math.max(1, await photos.count());
  await chooseFile(page, file, 'Add another photo');
  await expect(photos).toHaveCount(before + 1);
  await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
}
