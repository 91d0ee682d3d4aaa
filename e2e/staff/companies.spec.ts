import type { Page } from '@playwright/test';
import { fresh } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { demoPicture } from '../test-files.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /company$/ });
const logo = (name: string) => ({ ...demoPicture('harbor-supply.png'), name });

test.beforeEach(async ({ page, staff }) => {
  await staff.enter(page);
  await page.goto('/admin/companies');
});

test('a company is added with logo and color, found, and changed', async ({ page, program }) => {
  const name = `Voltline ${fresh()}`;
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company name is required')).toBeVisible();
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Brand color', { exact: true }).fill('teal');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a color code, e.g. #0f766e')).toBeVisible();
  await page.getByLabel('Brand color', { exact: true }).fill('D64D4D');
  await page.locator('input[type=file]').setInputFiles(await whiteLogo(page));
  const unseen = page.getByText('This logo can hardly be seen on the light ground.');
  await expect(unseen).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(unseen).toHaveCount(0);
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(unseen).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(logo('voltline.png'));
  await expect(unseen).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search companies' }).fill(name.toUpperCase());
  await expect(page.getByText('1–1 of 1 company')).toBeVisible();
  await expect(page.getByText('#d64d4d')).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Company name').fill(program.company.name.toUpperCase());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is a company with this name already.')).toBeVisible();
  await page.getByLabel('Company name').fill(`${name} Ltd`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Edit ${name} Ltd` })).toBeVisible();
});

test('a logo is saved as soon as it has arrived, even if it is still being looked at', async ({ page }) => {
  const name = `Voltline ${fresh()}`;
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByLabel('Company name').fill(name);
  await page.evaluate(() => {
    const draw = window.createImageBitmap.bind(window);
    const looking = new Promise<never>(() => {});
    window.createImageBitmap = ((picture: Blob, options?: ImageBitmapOptions) =>
      options?.resizeWidth ? looking : draw(picture, options)) as typeof createImageBitmap;
  });
  await page.locator('input[type=file]').setInputFiles(logo('voltline.png'));
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
});

test('a press is not lost when rows disappear before it ends', async ({ page, staff }) => {
  const name = `Boltworks ${fresh()}`;
  for (const place of ['East', 'West'])
    await staff.ok('POST /api/admin/company/create', { company: { name: `${name} ${place}`, brandColor: null } });
  const search = page.getByRole('searchbox', { name: 'Search companies' });
  await search.fill(name);
  await expect(page.getByText('1–2 of 2 companies')).toBeVisible();

  // The page's clock is stopped, so that the tap protection of new rows cannot end before the press.
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole('button', { name: 'Add company' }).hover();
  await page.mouse.down();
  await search.fill(`${name} West`);
  await page.clock.runFor(500);
  await expect(page.getByText('1–1 of 1 company')).toBeVisible();
  await page.mouse.up();
  await page.clock.resume();
  await expect(dialog(page)).toBeVisible();
});

test('Cancel takes an uploaded logo out of the store; Escape and Back ask before what was typed is lost', async ({
  page,
}) => {
  // So that Back stays in the same document.
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Companies' }).click();
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.locator('input[type=file]').setInputFiles(logo('unwanted.png'));
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
  const removal = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/api/common/file'),
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect((await removal).status()).toBe(204);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add company' }), 'the focus is where it was before').toBeFocused();
});

test('nothing typed is lost when the line breaks', async ({ page, context }) => {
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByLabel('Company name').fill('Never there');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The company could not be saved.')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Never there');
});

/** White letters on a clear ground. */
async function whiteLogo(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 80 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(40, 30, 160, 20);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return { name: 'white.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
