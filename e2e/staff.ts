import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

/** Dashboard, then the program's own page. */
export async function openHub(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await entry(page, 'Harbor Trade Rewards')
    .getByRole('link', { name: /Details/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Edit Rewards Program' })).toBeVisible();
  await expectAccessible(page);
}

/** A table's row on a wide screen, a card on a phone. */
const entry = (page: Page, text: string): Locator =>
  page.locator('tbody tr, main li').filter({ hasText: text }).first();

export async function approveUser(page: Page, username: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Unapproved Users/ })
    .click();
  await page.getByRole('searchbox', { name: /Search name/ }).fill(username);
  await expect(page.getByText('1–1 of 1 user')).toBeVisible();
  await expectAccessible(page);
  await entry(page, username).getByRole('link', { name: /View/ }).click();
  await expect(page.getByText('Bergström Plumbing')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('heading', { name: 'Unapproved Users' })).toBeVisible();
  await expect(entry(page, username)).toHaveCount(0);
}
