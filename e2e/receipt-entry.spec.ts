import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openParticipant } from './front-door.ts';
import { invoice } from './papers.ts';
import { enterAs, program } from './people.ts';
import { tapTwice } from './pressing/tap-twice.ts';

const alert = 'File extension must be png, jpg, jpeg, or pdf. File size cannot exceed 5MB.';
const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear sir or madam') };
const chooser = (page: Page) => page.locator('input[type=file]').last();
const next = (page: Page) => page.getByRole('button', { name: 'Next' });

// Each makes a participant of its own first.
test.beforeEach(() => test.slow());

test('a file that is not what its name says is refused at once, and shows no broken picture', async ({ page }) => {
  await enter(page, 'letter');
  await chooser(page).setInputFiles(letter);
  await expect(page.getByText(alert)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: 'letter.jpg' })).toHaveCount(0);
  await expectAccessible(page);
  await chooser(page).setInputFiles(invoice('instead'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
});

test('a receipt number that is too long is told before the items are looked for', async ({ page }) => {
  await enter(page, 'long');
  await page.getByLabel('Receipt number').fill('7'.repeat(60));
  await next(page).click();
  await expect(page.getByText('Invoice/Receipt number cannot be longer than 50 characters')).toBeVisible();
  await expect(page.getByLabel('Receipt number')).toHaveValue('7'.repeat(60));
});

test('a file that the server refuses can be replaced, and everything else stays', async ({ page }) => {
  const number = '660001';
  await enter(page, 'refused');
  // The same length, so that only a look inside finds it out.
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request();
      if (request.method() !== 'PUT') return route.continue();
      await route.continue({ postData: Buffer.alloc(request.postDataBuffer()?.length ?? 0, 'x') });
    },
  );
  await fillInvoice(page, number);
  await page
    .getByRole('button', { name: /Select/ })
    .first()
    .click();
  await page.getByLabel('Quantity').last().fill('7');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByText(alert)).toBeInViewport();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByLabel('Receipt number')).toHaveValue(number);
  await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-11-02');
  await expect(page.getByText(alert)).toBeVisible();
  await expectAccessible(page);

  await chooser(page).setInputFiles(invoice('another'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await next(page).click();
  await expect(page.getByLabel('Quantity').last()).toHaveValue('7');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
});

test('a lost connection keeps the entry, and double taps add and submit once', async ({ page, context }) => {
  const number = '660003';
  await enter(page, 'line');
  await fillInvoice(page, number);
  await page
    .getByRole('button', { name: /Select/ })
    .first()
    .click();
  await page.getByLabel('Quantity').last().fill('3');
  const add = page.getByRole('button', { name: 'Add item' });
  await context.setOffline(true);
  await add.click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeInViewport();
  await expect(page.getByLabel('Quantity').last()).toHaveValue('3');
  await context.setOffline(false);
  await tapTwice(add);
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();

  const submit = page.getByRole('button', { name: 'Submit for Approval' });
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeInViewport();
  await context.setOffline(false);
  await tapTwice(submit);
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  await expect(page.getByText('Submission failure, please try again.')).toHaveCount(0);
});

async function enter(page: Page, name: string): Promise<void> {
  const { username } = await openParticipant(`enters-${name}`);
  await enterAs(page, username);
  await page.goto(`${program}/enter-items`);
}

async function fillInvoice(page: Page, number: string): Promise<void> {
  await chooser(page).setInputFiles(invoice(number));
  await page.getByLabel('Receipt number').fill(number);
  await page.getByLabel('Date of purchase').fill('2026-11-02');
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await next(page).click();
}
