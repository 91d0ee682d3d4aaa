import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a list and goes on page by page until it is there: what other tests do meanwhile moves a row on to a later page. */
export async function leafTo(page: Page, address: string, sought: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    for (let nth = 2; !(await comes(sought)); nth++) {
      await page.getByRole('button', { name: 'Next' }).click({ timeout: 1000 });
      await expect(page.getByText(`Page ${nth}`, { exact: true })).toBeVisible();
    }
  }).toPass();
}

const comes = (sought: Locator): Promise<boolean> =>
  sought
    .first()
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
