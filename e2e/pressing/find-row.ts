import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a list of the whole installation and goes through its pages until the row is there. Other tests may move the
 * row to another page, so after the last page the search begins again.
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
