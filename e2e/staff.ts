import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { leafTo } from './pressing/leaf-to.ts';

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

/** The newest mail to that address says it. */
export async function readOutbox(page: Page, to: string, says: RegExp): Promise<void> {
  await leafTo(page, '/admin/outbox', entry(page, to));
  await expect(entry(page, to)).toContainText(says);
  await expectAccessible(page);
}

export async function openReceipt(page: Page, number: string): Promise<void> {
  await openHub(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Unapproved Rebate Submissions/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Rebates' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${page.url()}&search=${number}`);
  await entry(page, number).getByRole('link', { name: /View/ }).click();
  await expect(page.getByRole('heading', { name: `Receipt ${number}` })).toBeVisible();
}

export async function approveReceipt(page: Page, number: string, comments: string): Promise<void> {
  await openReceipt(page, number);
  await expect(page.getByRole('img', { name: /receipt/i })).toBeVisible();
  await page.getByLabel('Admin Comments').fill(comments);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Approve [\d,]+ points/ }).click();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Receipt ${number}` })).toHaveCount(0);
}

export async function denyReceipt(page: Page, number: string): Promise<void> {
  await openReceipt(page, number);
  await expect(page.getByText('INVOICE').first()).toBeVisible();
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(page.getByText('Please select a denial reason.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Denial Options' }).click();
  await page.getByRole('option', { name: 'Invalid Date' }).click();
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Receipt ${number}` })).toHaveCount(0);
}

export async function shipReward(page: Page, username: string, item: string, tracking: string): Promise<void> {
  await openHub(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Submitted Reward Items/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Rewards' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${page.url()}&sort=username&direction=desc`);
  const row = entry(page, username);
  await row.getByLabel(/Tracking number/).fill(tracking);
  await row.getByLabel(/Shipping date/).fill('2026-11-19');
  await row.getByRole('checkbox', { name: /Shipped/ }).check();
  await row.getByRole('button', { name: `Send shipped e-mail to ${username}, ${item}` }).click();
  await expect(page.getByText('Are you sure you want to send the shipped notification email?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
  await expect(row.getByText(/Sent/)).toBeVisible();
}
