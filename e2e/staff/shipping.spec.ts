import type { Page, Route } from '@playwright/test';
import { orderCaps } from '../fixture/orders.ts';
import type { Staff } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { failOnce } from '../pressing/first-call.ts';
import { openRewards } from '../pressing/redeemed-items.ts';
import { rows, rowsOf } from '../pressing/rows.ts';
import { tapTwice } from '../pressing/tap-twice.ts';

test('a slow press on Shipped counts, though leaving the date has begun to save that', async ({
  page,
  program,
  member,
  staff,
}) => {
  // Colors have a column of their own where there is room.
  await page.setViewportSize({ width: 1440, height: 900 });
  const held: Route[] = [];
  await orderCaps(program, staff, member, 1);
  await page.route('**/api/admin/cartRewardItem/update', (route) => void held.push(route));
  await openRewards(page, program, staff);
  const row = rowsOf(page, 'Harbor Cap');
  for (const column of [
    'Username',
    'Item Name',
    'Item Color',
    'Quantity',
    'Tracking Number',
    'Shipping Date',
    'Shipped',
  ]) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  const number = row.getByLabel(/Tracking number/);
  await number.fill('1Z999AA10123456784');
  const isWhole = ({ clientWidth, clientHeight, scrollWidth, scrollHeight }: HTMLElement) =>
    scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  expect(await number.evaluate(isWhole)).toBe(true);
  await number.fill('1Z-slow');
  await row.getByLabel(/Shipping date/).fill('2026-02-19');
  const box = row.getByRole('checkbox', { name: /Shipped/ });
  await box.scrollIntoViewIfNeeded();
  const place = (await box.boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.mouse.up();
  await expect(box).toBeChecked();
  await page.route('**/api/admin/cartRewardItem/update', (route) => route.abort());
  await Promise.all(held.map((route) => route.abort()));
  // A refused value is still in its field, and the mail would not contain it.
  await row.getByRole('button', { name: /^Send shipped e-mail/ }).click();
  await expect(page.getByText('A tracking number or a date is not saved yet.')).toBeVisible();
});

test('several items are shipped and notified at once; what could not be stays picked, by name', async ({
  page,
  program,
  member,
  staff,
}) => {
  const caps = await orderCaps(program, staff, member, 3);
  await openRewards(page, program, staff);
  await expect(rows(page)).toHaveCount(3);
  await rows(page)
    .first()
    .getByLabel(/Tracking number/)
    .fill('1Z-first');
  await rows(page)
    .first()
    .getByLabel(/Shipping date/)
    .fill('2026-02-18');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();

  await page.getByRole('button', { name: 'Send e-mails' }).click();
  const alert = 'The "Tracking Number" field, "Shipping Date" field, and the "Shipped" checkbox must be filled.';
  await expect(page.getByText(alert)).toBeVisible();
  await failOnce(page, '**/cartRewardItems/update');
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Nothing was marked as shipped.' });
  await failed.getByRole('button').click();
  await expect(failed).toHaveCount(0);
  await tapTwice(page.getByRole('button', { name: 'Mark shipped' }));
  await expect(page.getByText(`Harbor Cap, ${member.username} was marked as shipped.`)).toHaveCount(1);
  // The notice covers the buttons, and stays while the pointer is on it.
  await page
    .getByRole('status')
    .filter({ hasText: `Harbor Cap, ${member.username} was marked as shipped.` })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  const failure = page.getByRole('alert').filter({ hasText: '2 items could not be marked as shipped.' });
  await expect(failure.getByRole('listitem')).toHaveText(Array(2).fill(`Harbor Cap, ${member.username}`));
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(shipped(page)).toHaveCount(1);
  await failure.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Set tracking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save 2 items' }).click();
  await expect(dialog.getByText('Enter a tracking number or a shipping date.')).toBeVisible();
  await dialog.getByLabel('Tracking Number').fill('1Z-both');
  await dialog.getByLabel('Shipping Date').fill('2026-02-19');
  await dialog.getByRole('checkbox', { name: 'Shipped' }).check();
  await failOnce(page, '**/cartRewardItems/update');
  await dialog.getByRole('button', { name: 'Save 2 items' }).click();
  await expect(dialog.getByText('It may not be saved.')).toBeVisible();
  await expect(dialog.getByLabel('Tracking Number')).toHaveValue('1Z-both');
  await dialog.getByRole('button', { name: 'Save 2 items' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 items were marked as shipped.')).toBeVisible();
  await expect(shipped(page)).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Send e-mails' }).click();
  await expect(dialog.getByText('Are you sure you want to send the shipped notification email?')).toBeVisible();
  // Two of the three are in one parcel.
  await tapTwice(dialog.getByRole('button', { name: 'Send 2 e-mails' }));
  await expect(page.getByText('2 e-mails are on the way.')).toHaveCount(1);
  // The button has disappeared with the selection: Tab continues from the table, not from the menu.
  const all = page.getByRole('checkbox', { name: 'Select all' });
  await expect(page.locator('[tabindex="-1"]').filter({ has: all }).last()).toBeFocused();
  await expect(rows(page).getByText(/Sent/)).toHaveCount(3);
  expect(await countMails(staff, caps)).toBe(2);
});

const shipped = (page: Page) => page.getByRole('checkbox', { name: /^Shipped, /, checked: true });

async function countMails(staff: Staff, causes: readonly string[]): Promise<number> {
  const { mails } = await staff.ok('GET /api/admin/mail/list', { limit: 100 });
  return mails.filter(({ kind, cause }) => kind === 'cartItemShipped' && causes.includes(cause)).length;
}
