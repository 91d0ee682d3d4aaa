import { expect, type Page } from '@playwright/test';

/** Taps the words of a choice once they no longer move. */
export async function choose(page: Page, name: string): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();
  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
}
