import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';
import { wordsIn } from '../fixture/words.ts';

/** Fills in the fields that every program asks for, as Zoe Bergström-Castellanos. */
export async function fillUser(page: Page, username: string, words = wordsIn.en, hasNoPassword = false): Promise<void> {
  const { fields } = words.terms;
  const typed = {
    [fields.username]: username,
    ...(!hasNoPassword && { [fields.password]: password }),
    [fields.email]: `${username}@example.com`,
    [fields.firstName]: 'Zoe',
    [fields.lastName]: 'Bergström-Castellanos',
    [fields.address]: '12 Dry Dock Road',
    [fields.city]: 'Bath',
    [fields.zip]: '04530',
  };
  // In Spanish the label of the username begins with that of the first name.
  for (const [label, text] of Object.entries(typed))
    await page
      .getByLabel(new RegExp(`^${label}\\W*$`))
      .first()
      .fill(text);
  await page.getByRole('combobox', { name: fields.state }).selectOption({ label: 'Maine' });
}

/** Also fills in the fixture's registration form. */
export async function fillRegistration(
  page: Page,
  username: string,
  words = wordsIn.en,
  hasNoPassword = false,
): Promise<void> {
  await fillUser(page, username, words, hasNoPassword);
  await page.getByLabel('Company Name').first().fill('Bergström Plumbing');
  await page.getByRole('combobox', { name: /^Trade/ }).selectOption({ label: 'Plumbing' });
  if (!hasNoPassword) await acceptTerms(page);
}

/** Only who registers accepts the terms. */
export async function acceptTerms(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /rules and terms|reglas y condiciones/ });
  // On a phone its label, which has a link, lies over it.
  if ((await box.count()) > 0) await box.press('Space');
}
