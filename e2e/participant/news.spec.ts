import type { Page } from '@playwright/test';
import { submitReceipt, valve } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

// That an open page follows, and what it has shown already, is seen in a browser alone.
test('a decision arrives on the open page, an approval is celebrated once, and My Activity has a mark until it is opened', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: approved } = await submitReceipt(program, member, '601', [{ name: valve, quantity: 2 }]);
  const { _id: denied } = await submitReceipt(program, member, '602');
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  const activity = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: /Activity$/ });
  await expect(page.getByText('When a receipt is approved or denied, you see it here.')).toBeVisible();
  await expect(activity).toHaveAccessibleName('Activity');

  await staff.ok('POST /api/admin/receipt/:id/approve', { id: approved });
  await expect(page.getByText('Receipt 601 is approved.')).toBeVisible();
  await expect(page.getByText('You have earned 90 points.')).toBeVisible();
  await expect(page.getByText('+90 points')).toBeVisible();
  await expect(activity).toHaveAccessibleName('new Activity');
  await page.reload();
  await expect(activity).toHaveAccessibleName('new Activity');
  await expect(page.getByText('Receipt 601 is approved.')).toHaveCount(0);

  await activity.click();
  await expect(activity).toHaveAccessibleName('Activity');
  await staff.ok('POST /api/admin/receipt/:id/deny', { id: denied, denialReason: 'bad_date' });
  await expect(page.getByRole('listitem').filter({ hasText: '602' })).toContainText('Denied');
});

test('what was celebrated and seen in one tab is not new in another', async ({ page, program, member, staff }) => {
  const { _id: id } = await submitReceipt(program, member, '611', [{ name: valve, quantity: 2 }]);
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByText('When a receipt is approved or denied, you see it here.')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(program.page('dashboard'));
  await expect(other.getByText('When a receipt is approved or denied, you see it here.')).toBeVisible();
  const celebration = (tab: Page) => tab.getByText('Receipt 611 is approved.');
  const activity = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: /Activity$/ });
  // A tab that lies behind the first learns of the approval later.
  await other.route(/\/receipt\/list\?status=decided/, async (route) => {
    await expect(celebration(page)).toBeVisible();
    await route.continue();
  });
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await expect(activity(other)).toHaveAccessibleName('new Activity');
  await expect(other.getByText('+90 points')).toBeVisible();
  await activity(page).click();
  await expect(activity(other)).toHaveAccessibleName('Activity');
  await expect(celebration(other)).toHaveCount(0);
});

test('what changed while the page was out of view for a moment is shown when it is back', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '621');
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByText('When a receipt is approved or denied, you see it here.')).toBeVisible();
  await turn(page, 'hidden');
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await turn(page, 'visible');
  await expect(page.getByText('Receipt 621 is approved.')).toBeVisible();
});

test('after a lost connection everything is loaded again, once', async ({ page, program, member, staff }) => {
  const { _id: id } = await submitReceipt(program, member, '631');
  await member.enter(page);
  await page.clock.install();
  let [streams, loads] = [0, 0];
  page.on('request', (request) => {
    if (request.url().endsWith('/changes')) streams++;
    if (request.url().includes('/training/list')) loads++;
  });
  const body = `data: ${JSON.stringify({ program: null, what: 'anything' })}\n\n`;
  // As when a server ends: a stream that breaks after its first event.
  await page.route('**/changes', (route) => route.fulfill({ contentType: 'text/event-stream', body }), { times: 1 });
  await page.goto(program.page('dashboard'));
  await expect(page.getByText('When a receipt is approved or denied, you see it here.')).toBeVisible();
  await expect
    .poll(async () => {
      if (streams < 2) await page.clock.fastForward(20_000);
      return streams;
    })
    .toBe(2);
  await expect.poll(() => loads).toBe(2);
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  // A further load of everything would have come before this event's.
  await expect(page.getByText('Receipt 631 is approved.')).toBeVisible();
  expect(loads).toBe(2);
});

async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
