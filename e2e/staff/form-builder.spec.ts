import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';
import { add, openRegistration, rows, save, toggle } from '../pressing/form-items.ts';

test('a form is built, reordered by keys and by dragging, previewed and saved', async ({ page, program, staff }) => {
  await program.save({ registrationForm: { formItems: [] } });
  await staff.enter(page);
  await openRegistration(page, program);
  await expect(
    page.getByText('Always asked: First Name, Last Name, Email, Address, City, State, Zipcode'),
  ).toBeVisible();
  await expect(page.getByText('No form items yet')).toBeVisible();

  await test.step('each of the five types', async () => {
    await addItem(page, 'text', 'Shop');
    await page.getByLabel('Placeholder', { exact: true }).fill('As on your invoices');
    await addItem(page, 'textarea', 'About you');
    await page.getByLabel('Help text', { exact: true }).fill('A sentence or two.');
    await page.getByRole('switch', { name: 'Required' }).uncheck();
    await addItem(page, 'select', 'Trade');
    await expect(page.getByLabel('Placeholder', { exact: true })).toHaveCount(0);
    await typeOptions(page, ['Roofer', 'Mason', 'Painter']);
    await addItem(page, 'radio', 'Size');
    await typeOptions(page, ['Just me', '2 to 9']);
    await addItem(page, 'checkbox', 'Brands');
    await typeOptions(page, ['ProCoat', 'Torque']);
    await page.getByRole('switch', { name: 'Editable' }).check();
    await expect(rows(page)).toHaveText([/^Shop/, /^About you/, /^Trade/, /^Size/, /^Brands/]);
  });

  await test.step('options are renamed, reordered and removed', async () => {
    await toggle(page, 'Trade').click();
    await option(page, 2).fill('Bricklayer');
    const up = page.getByRole('button', { name: 'Move up: Painter' });
    await up.press('Enter');
    await expect(up).toBeFocused();
    await up.press('Enter');
    await expect(option(page, 1)).toHaveValue('Painter');
    await page.getByRole('button', { name: 'Remove option: Bricklayer' }).click();
    await page.getByRole('button', { name: 'Add option' }).click();
    await expect(option(page, 3)).toBeFocused();
    await page.keyboard.type('Roofer');
    await expect(page.getByText('This option is there already')).toBeVisible();
    await page.keyboard.type(' and tiler');
    await expect(page.getByText('This option is there already')).toHaveCount(0);
  });

  await test.step('items are moved by keys, with the focus', async () => {
    await toggle(page, 'Trade').click();
    const up = page.getByRole('button', { name: 'Move up: Brands' });
    await up.focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveText([/^Brands/, /^Shop/, /^About you/, /^Trade/, /^Size/]);
    await expect(up).toBeFocused();
    await expect(page.getByText('Brands is now item 1 of 5.')).toBeAttached();
  });

  await test.step('and by dragging', async () => {
    await drag(page, 'Brands', 'About you', ['Shop', 'About you', 'Brands', 'Trade', 'Size']);
    await drag(page, 'Size', 'Shop', ['Size', 'Shop', 'About you', 'Brands', 'Trade']);
  });

  await test.step('the preview shows it', async () => {
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByLabel('Shop')).toHaveAttribute('placeholder', 'As on your invoices');
    await expect(preview.getByText('A sentence or two.')).toBeVisible();
    await preview.getByLabel('Trade').selectOption('Roofer and tiler');
    await preview.getByText('Just me').click();
    await expect(preview.getByRole('radio', { name: 'Just me' })).toBeChecked();
  });

  await expectNotice(page, 'Successfully saved!', () => save(page).click());

  const { formItems } = (await program.read()).registrationForm;
  expect(formItems).toMatchObject([
    { type: 'radio', label: 'Size', options: ['Just me', '2 to 9'] },
    { type: 'text', label: 'Shop', placeholder: 'As on your invoices' },
    { type: 'textarea', label: 'About you', help_text: 'A sentence or two.', required: false },
    { type: 'checkbox', label: 'Brands', options: ['ProCoat', 'Torque'], editable: true },
    { type: 'select', label: 'Trade', options: ['Painter', 'Roofer', 'Roofer and tiler'] },
  ]);
});

test('how an item is dragged by keys, and what becomes of it, is said by its name', async ({
  page,
  program,
  staff,
}) => {
  const shop = { uid: 'text-1767600000001', type: 'text', label: 'Shop' } as const;
  await program.save({ registrationForm: { formItems: [shop] } });
  await staff.enter(page);
  await openRegistration(page, program);
  await expect(handle(page, 'Shop')).toHaveAccessibleDescription(/^Space picks the item up/);
  await handle(page, 'Shop').press('Space');
  await expect(page.getByText('Shop is picked up.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Shop is where it was.')).toBeAttached();
});

async function addItem(page: Page, type: string, label: string): Promise<void> {
  await add(page, type);
  const field = page.getByLabel('Label');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill(label);
}

/** Types options; Enter moves to the next one. */
async function typeOptions(page: Page, options: readonly string[]): Promise<void> {
  await option(page, 1).focus();
  for (const [place, text] of options.entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await option(page, place + 1).fill(text);
  }
}

const option = (page: Page, place: number): Locator =>
  page.getByRole('textbox', { name: `Option ${place}`, exact: true });
async function drag(page: Page, label: string, onto: string, order: readonly string[]): Promise<void> {
  // Scrolling one into view moves the other.
  for (const name of [label, onto]) await handle(page, name).scrollIntoViewIfNeeded();
  const from = await middleOf(page, label);
  const to = await middleOf(page, onto);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  // A hidden copy keeps the place of the dragged item until the drop animation has ended.
  await expect.poll(async () => (await namesOf(page)).filter((name) => name !== '')).toEqual(order);
  await page.mouse.up();
  await expect.poll(() => namesOf(page)).toEqual(order);
}

async function namesOf(page: Page): Promise<string[]> {
  const texts = await rows(page).allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '');
}

const handle = (page: Page, label: string): Locator => page.getByRole('button', { name: `Drag: ${label}` });

async function middleOf(page: Page, label: string): Promise<{ x: number; y: number }> {
  const box = await handle(page, label).boundingBox();
  expect(box).not.toBeNull();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}
