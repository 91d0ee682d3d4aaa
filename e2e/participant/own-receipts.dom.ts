import type { Page } from '@playwright/test';
import { submitReceipt, valve } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

const smallValve = 'Calderbrook Full Port Ball Valve, Threaded, 3/4"';
const approve = 'POST /api/admin/receipt/:id/approve';
const deny = 'POST /api/admin/receipt/:id/deny';

test('what became of a receipt is opened from the lists: in review, and approved with points per item', async ({
  page,
  program,
  member,
  staff,
}) => {
  await submitReceipt(program, member, '501');
  const { _id: id, receiptItems } = await submitReceipt(program, member, '502', [
    { name: valve, quantity: 3 },
    { name: smallValve },
  ]);
  const { _id: itemId, item } = receiptItems.find(({ item: { name } }) => name === smallValve)!;
  const denial = { id, itemId, updatedFields: { denied: true } };
  await staff.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', denial);
  await staff.ok(approve, { id, adminComments: 'Only the larger valve takes part.' });

  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await page.getByRole('link', { name: 'Receipt 501' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt 501' })).toBeVisible();
  await expect(page.getByText(/^Decision by \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText(/up to 72 business hours/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'picture.png' })).toBeVisible();

  await page.goto(program.page('activity'));
  await page.getByRole('link', { name: 'Receipt 502' }).click();
  await expect(page.getByText('Approved: 135 points earned')).toBeVisible();
  await expect(page.getByText('Only the larger valve takes part.')).toBeVisible();
  await expect(line(page, valve)).toContainText('3 × 45 points');
  await expect(line(page, valve)).toContainText('Approved');
  await expect(line(page, smallValve)).toContainText('Denied');
  await expect(line(page, smallValve)).toContainText(`1 × ${item.points} points`);
  await expect(line(page, smallValve).getByText('0 points', { exact: true })).toBeVisible();

  await page.goto(program.page(`enter-items?step=final&receipt=${crypto.randomUUID()}`));
  await expect(page.getByLabel('Receipt number')).toBeVisible();
  await expect(page.getByText('Submission successful.')).toHaveCount(0);
});

test('a denied receipt is sent again with the mistake corrected, its details are changed, and it is submitted', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '601', [{ name: valve, quantity: 4 }]);
  const comments = 'The receipt says February the 3rd.';
  await staff.ok(deny, { id, denialReason: 'bad_date', adminComments: comments });
  await member.enter(page);

  await test.step('why it was denied', async () => {
    await page.goto(program.page('activity'));
    await page.getByRole('link', { name: 'Receipt 601', exact: true }).click();
    await expect(page.getByText('Invalid Date')).toBeVisible();
    await expect(page.getByText(comments)).toBeVisible();
  });

  await test.step('everything but the mistake is filled in', async () => {
    await page.getByRole('link', { name: 'Send again: receipt 601' }).click();
    await expect(page.getByLabel('Receipt number')).toHaveValue('601');
    await expect(page.getByLabel('Date of purchase')).toHaveValue('');
    await expect(page.getByText('picture.png').first()).toBeVisible();
    await expect(line(page, valve)).toContainText('4 × 45 points');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Transaction date required.')).toBeVisible();
    await page.getByLabel('Date of purchase').fill('2026-02-03');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
    await expect(page.getByText('02/03/2026')).toBeVisible();
    await expect(line(page, valve)).toContainText('4 × 45 points');
  });

  await test.step('its number is changed before it is submitted', async () => {
    await page.getByRole('link', { name: 'Change invoice details' }).click();
    await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-02-03');
    await page.getByLabel('Receipt number').fill('602');
    await page.getByRole('link', { name: 'Item confirmation' }).click();
    await expect(page.getByText('Your changes to the invoice details are not saved yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeDisabled();
    await page.getByRole('link', { name: 'Back to the details' }).click();
    await expect(page.getByLabel('Receipt number')).toHaveValue('602');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('602', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  });

  await test.step('the two link to each other, and the denied one cannot be sent a third time', async () => {
    await page.goto(program.page(`activity/receipt?receipt=${id}`));
    await expect(page.getByText('Sent again as receipt 602')).toBeVisible();
    await expect(page.getByRole('link', { name: /Send again/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'In review' }).click();
    await expect(page.getByText('Sent again after receipt 601 was denied')).toBeVisible();
    await page.goto(program.page(`enter-items?again=${id}`));
    await expect(page.getByText('This receipt has been sent again already.')).toBeVisible();
  });
});

test('a denied photo must be replaced, and what was typed for a new receipt stays', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '701');
  await staff.ok(deny, { id, denialReason: 'invalid_invoice' });
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  await page.getByLabel('Receipt number').fill('799');
  await page.goto(program.page(`enter-items?again=${id}`));
  await expect(page.getByLabel('Receipt number')).toHaveValue('701');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Invoice/Receipt file is required')).toBeVisible();
  await page.goto(program.page('enter-items'));
  await expect(page.getByLabel('Receipt number')).toHaveValue('799');
});

test('whoever stays after sending a receipt sees there what becomes of it', async ({
  page,
  program,
  member,
  staff,
}) => {
  const [approved, denied] = [await submitReceipt(program, member, '801'), await submitReceipt(program, member, '802')];
  await member.enter(page);
  const station = (at: number) => page.getByRole('main').locator('ol li').nth(at);
  const takesTime = page.getByText(/^Review takes up to/);
  for (const [{ _id: id }, decide, review, points, lead] of [
    [approved, approve, /^Approved/, '45 pointsAdded to your points', 'It has been reviewed and approved.'],
    [denied, deny, /^DeniedInvalid Date$/, 'No pointsSee why', 'It has been reviewed and denied.'],
  ] as const) {
    await page.goto(program.page(`enter-items?step=final&receipt=${id}`));
    await expect(station(1)).toContainText('In review');
    await expect(station(2)).toHaveText('45 pointsAdded when the receipt is approved');
    await expect(takesTime).toBeVisible();
    await staff.ok(decide, { id, denialReason: 'bad_date' });
    await expect(station(1)).toHaveText(review);
    await expect(station(2)).toHaveText(points);
    await expect(page.getByText(lead)).toBeVisible();
    await expect(takesTime).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt 802' })).toBeVisible();
});

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
