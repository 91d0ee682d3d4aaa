import type { Page } from '@playwright/test';

/** On a phone the menu is behind its button. */
export async function openMenu(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Menu' });
  if (await burger.isVisible()) await burger.click();
}
