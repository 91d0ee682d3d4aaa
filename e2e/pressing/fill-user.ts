import type { Page } from '@playwright/test';
import { password } from '../fixture/people.ts';

/** What every program asks of Zoe Bergström-Castellanos. */
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

/** The same, and what the fixture's registration form asks besides. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await fillUser(page, username);
  await page.getByLabel('Company Name').first().fill('Bergström Plumbing');
  await page.getByRole('combobox', { name: /^Trade/ }).selectOption({ label: 'Plumbing' });
}
