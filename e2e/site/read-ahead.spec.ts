import type { Page } from '@playwright/test';
import { readReceipt, submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

// Only a browser loads a page's code and makes its calls in some order.

test('what the home page shows is read while its code is still loading, and once', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  const calls = [
    `/api/common/program/${program.slug}`,
    `/api/client/user/${member.userId}`,
    `/api/client/cartRewardItem/list/${member.memberId}`,
    ...['draft', 'unapproved', 'decided'].map((status) => `/api/client/receipt/list?status=${status}&limit=3`),
    '/api/client/training/list?status=open&limit=2',
  ];
  const asked = await holdCodeUntilAsked(page, '**/assets/dashboard-page-*.js', calls);
  await page.goto(program.page('dashboard'));
  await expect(page.getByText('Photograph a receipt')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trainings to take' })).toBeVisible();
  expect(asked().toSorted()).toEqual(calls.toSorted());
});

test('a receipt is read while the code of the desk is still loading, and once', async ({
  page,
  program,
  member,
  staff,
}) => {
  const receipt = await submitReceipt(program, member, '4714');
  const { _id: id } = receipt;
  // While it is being read, the desk looks again every few seconds.
  await readReceipt(member, receipt);
  await staff.enter(page);
  const calls = [`/api/admin/program/${program.id}/overview`, `/api/admin/receipt/${id}`];
  const asked = await holdCodeUntilAsked(page, '**/assets/receipt-review-page-*.js', calls);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await expect(page.getByRole('heading', { name: 'Receipt 4714' })).toBeVisible();
  expect(asked().filter((call) => call.includes(id))).toHaveLength(1);
});

/** A page that reads only when its code has arrived would never get it. Returns the calls that were made. */
async function holdCodeUntilAsked(page: Page, code: string, calls: string[]): Promise<() => string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The stream of changes begins with the page's frame, and reads nothing.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/changes')) asked.push(pathname + search);
  });
  await page.route(code, async (route) => {
    await expect.poll(() => asked).toEqual(expect.arrayContaining(calls));
    await route.continue();
  });
  return () => asked;
}
