import type { Page } from '@playwright/test';
import { orderCaps } from '../fixture/orders.ts';
import type { Member, Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { makeQueue } from '../fixture/queue.ts';
import { expect, test } from '../fixture/test.ts';
import { openRewards } from '../pressing/redeemed-items.ts';

test('U takes the last decisions back one after the other, with what was typed', async ({
  page,
  program,
  member,
  staff,
}) => {
  await openQueue(page, program, member, staff);
  await page.getByLabel(/^Admin Comments/).fill('Thank you');
  await approve(page);
  await expect(heading(page, '7001')).toBeVisible();
  await choose(page, 'Invalid Date');
  await page.getByRole('button', { name: /^Deny/ }).last().click();
  await page.keyboard.press('Enter');
  await expect(heading(page, '7002')).toBeVisible();
  await expect(page.getByText('Receipt 7001 denied.')).toBeVisible();

  await page.getByLabel(/^Admin Comments/).click();
  await page.keyboard.press('u');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Receipt 7001 denied.')).toBeVisible();

  await page.keyboard.press('u');
  await expect(page.getByText('Receipt 7001 waits again.')).toBeVisible();
  await expect(heading(page, '7001')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve 45 points/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Denial Options' })).toHaveValue('Invalid Date');
  await expect(page.getByText('Receipt 7000 approved: 45 points.')).toBeVisible();

  await page.keyboard.press('u');
  await expect(heading(page, '7000')).toBeVisible();
  await expect(page.getByLabel(/^Admin Comments/)).toHaveValue('Thank you');
  const decisions = page.getByRole('region', { name: 'Decisions so far' }).getByRole('listitem');
  await expect(decisions.last()).toContainText(/Taken back.*By Sofia Lindqvist/);
  const { receipts } = await staff.ok('GET /api/admin/receipt/list', { program: program.id, status: 'unapproved' });
  expect(receipts.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(['7000', '7001', '7002']);
});

test('the notice undoes also where the desk was left, and leads back to it', async ({
  page,
  program,
  member,
  staff,
}) => {
  await openQueue(page, program, member, staff, 1);
  await approve(page);
  await expect(page.getByRole('heading', { name: 'Nothing waits for a decision' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, '7000')).toBeVisible();
  await expect(page.getByText('Receipt 7000 waits again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('K leads back to the last one decided, and from there to the one before', async ({
  page,
  program,
  member,
  staff,
}) => {
  await openQueue(page, program, member, staff);
  await approve(page);
  await expect(heading(page, '7001')).toBeVisible();
  await approve(page);
  await expect(heading(page, '7002')).toBeVisible();
  for (const number of ['7001', '7000']) {
    await page.keyboard.press('k');
    await expect(heading(page, number)).toBeVisible();
    await expect(page.getByText('Approved, 45 points')).toBeVisible();
  }
});

test('what can no longer be taken back stays decided, and says why', async ({ page, program, member, staff }) => {
  await openQueue(page, program, member, staff);
  const id = new URL(page.url()).searchParams.get('receipt')!;
  await approve(page);
  await expect(heading(page, '7001')).toBeVisible();
  await staff.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'A second look', expected: { decision: 1 } });
  await page.keyboard.press('u');
  await expect(page.getByText('The decision on receipt 7000 stays.')).toBeVisible();
  await expect(page.getByText('This receipt waits for its decision.')).toBeVisible();
  await expect(heading(page, '7001')).toBeVisible();
});

test('what was marked as shipped is undone with its number and date, unless somebody has changed it since', async ({
  page,
  program,
  member,
  staff,
}) => {
  const [cap, other] = await orderCaps(program, staff, member, 2);
  await openRewards(page, program, staff);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Set tracking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tracking Number').fill('1Z-all');
  await dialog.getByLabel('Shipping Date').fill('2026-05-02');
  await dialog.getByRole('checkbox', { name: 'Shipped' }).check();
  await dialog.getByRole('button', { name: 'Save 2 items' }).click();
  await expect(page.getByText('2 items were marked as shipped.')).toBeVisible();
  const theirs = { _id: cap!, trackingNumber: '1Z-theirs' };
  const { memberId: userLoyaltyProgramId } = member;
  await staff.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId, cartItem: theirs });
  await page.keyboard.press('u');
  await expect(page.getByText('Not all of it could be undone.')).toBeVisible();
  const { cartItems } = await staff.ok('GET /api/admin/program/:id/cartRewardItems', { id: program.id });
  const stateOf = (id: string) => cartItems.find(({ _id }) => _id === id);
  expect(stateOf(cap!)).toMatchObject({ shipped: true, trackingNumber: '1Z-theirs', shippingDate: '2026-05-02' });
  expect(stateOf(other!)).toMatchObject({ shipped: false, trackingNumber: null, shippingDate: null });
});

test('U undoes what a click on “Shipped” did, though its box keeps the focus', async ({
  page,
  program,
  member,
  staff,
}) => {
  const [cap] = await orderCaps(program, staff, member, 1);
  const { memberId: userLoyaltyProgramId } = member;
  const cartItem = { _id: cap!, trackingNumber: '1Z-9', shippingDate: '2026-05-02' };
  await staff.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId, cartItem });
  await openRewards(page, program, staff);
  const shipped = page.getByRole('checkbox', { name: /^Shipped, Harbor Cap/ });
  await shipped.check();
  await expect(page.getByText('was marked as shipped.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('1 item is as it was before.')).toBeVisible();
  await expect(shipped).not.toBeChecked();
});

async function openQueue(page: Page, program: Program, member: Member, staff: Staff, count = 3): Promise<void> {
  await makeQueue(program, member, count);
  await staff.enter(page);
  await page.goto(program.adminPage('unapproved-rebate-submissions'));
  await page.getByRole('link', { name: 'Review all' }).click();
  await expect(heading(page, '7000')).toBeVisible();
}

const heading = (page: Page, number: string) => page.getByRole('heading', { name: `Receipt ${number}` });

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Approve 45 points/ }).click();
  await page.keyboard.press('Enter');
}

async function choose(page: Page, reason: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Denial Options' }).click();
  await page.getByRole('option', { name: reason }).click();
}
