import type { Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';

/** A table's rows on a wide screen, cards on a phone. */
export const rows = (page: Page) => page.locator('tbody tr, main li');

/** The list is loaded after a pause in typing. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')?.replaceAll('"', '')).toBe(text);
}

export async function openList(
  page: Page,
  program: Program,
  staff: Staff,
  state: 'approved' | 'unapproved',
): Promise<void> {
  await staff.enter(page);
  await page.goto(program.adminPage(`${state}-rebate-submissions`));
  await expect(rows(page).first()).toBeVisible();
}

export async function sortBy(page: Page, column: string): Promise<void> {
  if (isPhone()) await page.getByLabel('Sort by').selectOption(column);
  else await page.getByRole('columnheader', { name: column }).getByRole('button').click();
}

export const isPhone = () => test.info().project.name === 'mobile';
