import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type MadeProgram, makeProgram } from './making/made-program.ts';
import { enterAsAdmin } from './people.ts';
import { thisTry } from './this-try.ts';

test('a program is disabled after a question, found among the disabled ones, and enabled again', async ({
  page,
  request,
}) => {
  test.slow();
  const made = await makeProgram(request, `switched-${thisTry()}`);
  await enterAsAdmin(page);
  await page.goto('/admin/dashboard');
  await find(page, made);
  await page.getByRole('button', { name: `Disable ${made.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Participants lose access at once');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(row(page, made)).toHaveCount(0);

  await showDisabled(page).check();
  await expect(row(page, made)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Enable ${made.name}` }).click();
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByRole('button', { name: `Enable ${made.name}` })).toHaveCount(0);
  await showDisabled(page).uncheck();
  await expect(page.getByRole('button', { name: `Disable ${made.name}` })).toBeVisible();
});

test('where no program is disabled, an alert says so and the list stays', async ({ page }) => {
  test.slow();
  // Other tests disable theirs meanwhile, so this answer is the one of a quiet day.
  await page.route(/program\/list\?disabled=true/, (route) => route.fulfill({ json: { programs: [] } }));
  await enterAsAdmin(page);
  await page.goto('/admin/dashboard');
  await showDisabled(page).check();
  await expect(page.getByText('There are no disabled programs to display')).toBeVisible();
  await expect(page.getByText('Harbor Trade Rewards').first()).toBeVisible();
  await expectAccessible(page);
});

test('a program’s address is copied, or it says that it could not be', async ({ page, request }) => {
  const made = await makeProgram(request, `copied-${thisTry()}`);
  await page.addInitScript(() => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          if (copied.length > 0) throw new Error('not allowed');
          copied.push(text);
          document.title = text;
        },
      },
    });
  });
  await enterAsAdmin(page);
  await page.goto('/admin/dashboard');
  await find(page, made);
  const address = row(page, made).getByRole('button', { name: /^Copy / });
  await address.click();
  await expect(page.getByText('URL copied to clipboard!')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`/program/${made.slug}/login$`));
  await address.click();
  await expect(page.getByText('Failed to copy URL to clipboard.')).toBeVisible();
});

test('the switch of the list turns at the very press, however long the list takes', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto('/admin/dashboard');
  await expect(showDisabled(page)).not.toBeChecked();
  const isOn = await showDisabled(page).evaluate((it: HTMLInputElement) => {
    it.click();
    return it.checked;
  });
  expect(isOn).toBe(true);
  await expect(page).toHaveURL(/status=disabled/);
});

async function find(page: Page, { name }: MadeProgram): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(name);
}

const row = (page: Page, { name }: MadeProgram): Locator => page.locator('tbody tr, main li').filter({ hasText: name });

const showDisabled = (page: Page): Locator => page.getByRole('switch', { name: 'Show Disabled' });
