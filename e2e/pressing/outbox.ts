import type { Locator, Page } from '@playwright/test';
import type { Member, Staff } from '../fixture/people.ts';
import { rowsOf } from './rows.ts';

export const showText = (page: Page) => dialog(page).getByText('Plain text', { exact: true }).click();

export const dialog = (page: Page) => page.getByRole('dialog');

export const mailRow = (page: Page, to: string): Locator => rowsOf(page, to).first();

export const open = (page: Page, to: string) =>
  page
    .getByRole('button', { name: new RegExp(`^View .* to ${to}$`) })
    .first()
    .click();

/** Mails the member about the approval; returns the address. */
export async function writeTo(staff: Staff, { email: to }: Member): Promise<string> {
  await staff.ok('POST /api/common/mailer/userApproved', { emailInfo: { to } });
  return to;
}
