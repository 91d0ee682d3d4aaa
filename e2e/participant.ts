import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import type { Paper } from './papers.ts';
import { password, program } from './people.ts';
import { choose } from './pressing/choose.ts';

export async function register(page: Page, username: string): Promise<void> {
  await page.goto(`${program}/login`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('The following fields must be filled:')).toBeVisible();
  await expectAccessible(page);
  await fillRegistration(page, username);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/awaiting approval/i).first()).toBeVisible();
  await expectAccessible(page);
}

/** What the demo's form asks besides comes last. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await fillUser(page, username);
  await page.getByLabel('Company Name').first().fill('Bergström Plumbing');
  await page.getByRole('combobox', { name: /^Trade/ }).selectOption({ label: 'Plumbing' });
}

/** What every program asks. */
export async function fillUser(page: Page, username: string): Promise<void> {
  const typed = {
    Username: username,
    Password: password,
    Email: `${username}@example.com`,
    'First Name': 'Zoe',
    'Last Name': 'Bergström-Castellanos',
    Address: '12 Dry Dock Road',
    City: 'Bath',
    Zipcode: '04530',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text);
  await page.getByRole('combobox', { name: /^State/ }).selectOption({ label: 'Maine' });
}

/** Earn Points, Enter Items, through all its steps. */
export async function sendReceipt(page: Page, number: string, paper: Paper, quantity: number): Promise<void> {
  await page.goto(`${program}/earn-points`);
  await expectAccessible(page);
  await page.getByRole('link', { name: /Enter Items/ }).click();
  await fillInvoice(page, number, paper);
  await findItem(page);
  await page
    .getByLabel(/quantity/i)
    .first()
    .fill(String(quantity));
  await expectAccessible(page);
  await page.getByRole('button', { name: /Add/ }).click();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await expect(page.getByText(/up to 72 business hours/)).toBeVisible();
  await expectAccessible(page);
}

async function fillInvoice(page: Page, number: string, paper: Paper): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('Invoice/Receipt number is required')).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[type=file]').last().setInputFiles(paper);
  await page.getByLabel('Receipt number').fill(number);
  await page.getByLabel('Date of purchase').fill('2026-11-02');
  await expect(page.getByText('Submission successful.').first()).toBeVisible();
  await expectAccessible(page);
  await next.click();
}

/** By part of its name, and a second page of the answers is looked at on the way. */
async function findItem(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Select/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^11–20 of /)).toBeVisible();
  await page.getByRole('searchbox').first().fill('ball valve');
  await expect(page.getByText(/Ball Valve/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /Select.*Ball Valve/ })
    .first()
    .click();
}

export async function redeem(page: Page, reward: string, choice: { size: string; color: string }): Promise<void> {
  await page.goto(`${program}/redeem-points`);
  await expect(page.getByText(reward).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Select Item: ${reward}` }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Select a size')).toBeVisible();
  await expect(page.getByText('Select a color')).toBeVisible();
  await expectAccessible(page);
  await choose(page, choice.size);
  await choose(page, choice.color);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL(/cart/);
  await expect(page.getByText(reward)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Successfully submitted to cart.')).toBeVisible();
  await expectAccessible(page);
}
