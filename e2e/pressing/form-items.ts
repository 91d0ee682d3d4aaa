import type { Locator, Page } from '@playwright/test';
import type { Program } from '../fixture/program.ts';
import { expect } from '../fixture/test.ts';

export const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });

export async function openRegistration(page: Page, program: Program): Promise<void> {
  await page.goto(program.adminPage('loyalty-program?section=registration'));
  await expect(page.getByRole('heading', { name: 'Form items', exact: true })).toBeVisible();
}

export async function add(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).first().click();
  await page.getByRole('menuitem', { name: new RegExp(`^${type}\\b`) }).click();
}

export const list = (page: Page): Locator => page.getByRole('list', { name: 'Registration form items' });

/** The heads of the items, in order. */
export const rows = (page: Page): Locator => list(page).locator('button[aria-expanded]');
export const toggle = (page: Page, label: string): Locator =>
  list(page).getByRole('button', { name: new RegExp(`^${label}`), includeHidden: false });
