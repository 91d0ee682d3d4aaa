import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a list of the whole installation and goes on page by page until the row is there: what other tests do meanwhile
 * may move it on to a later page, so where the last page has passed, the search begins again.
 */
export async function findRow(page: Page, address: string, row: Locator): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await expect(async () => {
    await page.goto(address);
    await expect(row.or(next).first()).toBeVisible();
    for (let nth = 2; (await row.count()) === 0; nth++) {
      await next.click({ timeout: 1000 });
      await expect(page.getByText(`Page ${nth}`, { exact: true })).toBeVisible();
    }
  }).toPass();
}
