import type { Locator, Page } from '@playwright/test';
import type { Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';

test('a program’s address is copied, or it says that it could not be', async ({ page, program, staff }) => {
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          if (copied.length > 0) throw new Error('not allowed');
          copied.push(text);
          document.documentElement.dataset.copied = text;
        },
      },
    });
  });
  await openDashboard(page, staff);
  await find(page, program);
  const address = row(page, program).getByRole('button', { name: /^Copy / });
  // By key: programs that other tests create appear above the list and move it.
  await address.press('Enter');
  await expect(page.getByText('URL copied to clipboard!')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-copied', new RegExp(`/program/${program.slug}/login$`));
  await address.press('Enter');
  await expect(page.getByText('Failed to copy URL to clipboard.')).toBeVisible();
});

async function openDashboard(page: Page, staff: Staff): Promise<void> {
  await staff.enter(page);
  await page.goto('/admin/dashboard');
}

async function find(page: Page, { name }: Program): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(name);
}

const row = (page: Page, { name }: Program): Locator => page.locator('tbody tr').filter({ hasText: name });
