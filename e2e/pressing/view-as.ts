import type { Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect } from '../fixture/test.ts';

export const button = (page: Page, username: string) => page.getByRole('button', { name: `View As ${username}` });

export async function view(page: Page, program: Program, member: Member): Promise<void> {
  await button(page, member.username).click();
  await expect(page).toHaveURL(new RegExp(`${program.page('dashboard')}$`));
  await expect(page.getByText(`Viewing as ${member.username}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeVisible();
}
