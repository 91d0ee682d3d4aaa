import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';

/** Fills in the fields that every program asks for, as Zoe Bergström-Castellanos. */
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

/** Also fills in the fixture's registration form. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await fillUser(page, username);
  await page.getByLabel('Company Name').first().fill('Bergström Plumbing');
  await page.getByRole('combobox', { name: /^Trade/ }).selectOption({ label: 'Plumbing' });
}
