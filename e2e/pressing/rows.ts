import type { Locator, Page } from '@playwright/test';

/** The entries of a list: a table's rows on a wide screen, cards on a phone. */
export const rows = (page: Page): Locator => page.locator('tbody tr, main li');
export const rowsOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });
