import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixture/test.ts';
import { demoPicture } from '../test-files.ts';

// The corners of this mark are transparent.
const mark = async (size: number) => ({
  name: 'mark.png',
  mimeType: 'image/png',
  buffer: await sharp(demoPicture('harbor-supply.png').buffer).resize(size).png().toBuffer(),
});

for (const { size, stored } of [
  { size: 512, stored: 512 },
  { size: 2400, stored: 1600 },
]) {
  test(`a logo of ${size} pixels keeps its clear ground`, async ({ page, staff }) => {
    await staff.enter(page);
    await page.goto('/admin/companies');
    await page.getByRole('button', { name: 'Add company' }).click();
    const logo = await store(page, page.locator('input[type=file]'), size);
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
    expect(logo).toMatchObject({ format: 'webp', width: stored, corner: [expect.any(Number), 0] });
  });
}

// A small one would become larger.
for (const { size, stored } of [
  { size: 64, stored: 64 },
  { size: 2400, stored: 1200 },
]) {
  test(`a receipt of ${size} pixels gets white paper, as what is written on it must be seen on any page`, async ({
    page,
    program,
    member,
  }) => {
    await member.enter(page);
    await page.goto(program.page('enter-items'));
    const receipt = await store(page, page.getByRole('main').locator('input[type=file]').last(), size);
    expect(receipt).toMatchObject({ format: 'jpeg', width: stored, corner: [expect.any(Number), 255] });
    // JPEG blurs a dark edge a little into the white next to it.
    expect(receipt.corner[0]).toBeGreaterThan(230);
  });
}

/** Chooses the mark, and returns how white and how transparent the first pixel of the stored file is. */
async function store(page: Page, chooser: Locator, size: number) {
  const signed = page.waitForResponse('**/api/common/file/sign');
  const uploaded = page.waitForResponse((response) => response.request().method() === 'PUT');
  await chooser.setInputFiles(await mark(size));
  expect((await uploaded).status()).toBe(204);
  const { image } = await (await signed).json();
  const picture = sharp(await (await page.request.get(image.url)).body());
  const { format, width } = await picture.metadata();
  const [red, , , alpha] = await picture.ensureAlpha().raw().toBuffer();
  return { format, width, corner: [red, alpha] };
}
