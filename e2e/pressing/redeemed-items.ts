import type { Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';

export async function openRewards(page: Page, program: Program, staff: Staff): Promise<void> {
  await staff.enter(page);
  await page.goto(program.adminPage('reward-items'));
}
