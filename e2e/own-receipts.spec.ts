import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openParticipant, submitReceipt } from './front-door.ts';
import { enterAs, enterAsAdmin, program } from './people.ts';

const valve = 'Calderbrook Full Port Ball Valve, Threaded, 1"';
const smallValve = 'Calderbrook Full Port Ball Valve, Threaded, 3/4"';
const approve = 'POST /api/admin/receipt/:id/approve';
const deny = 'POST /api/admin/receipt/:id/deny';

// Each story has many steps.
test.describe.configure({ timeout: 120_000 });

test('what became of a receipt is opened from the lists: in review, and approved with points per item', async ({
  page,
}) => {
  const nora = await openParticipant('nora');
  await submitReceipt(nora, '501', [{ name: valve, quantity: 1 }]);
  const { _id: id, receiptItems } = await submitReceipt(nora, '502', [
    { name: valve, quantity: 3 },
    { name: smallValve, quantity: 2 },
  ]);
  const itemId = receiptItems.find(({ item }) => item.name === smallValve)!._id;
  const denial = { id, itemId, updatedFields: { denied: true } };
  await nora.staff.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', denial);
  await nora.staff.ok(approve, { id, adminComments: 'Only the larger valve takes part.' });

  await enterAs(page, nora.username);
  await page.goto(`${program}/dashboard`);
  await page.getByRole('link', { name: 'Receipt 501' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt 501' })).toBeVisible();
  await expect(page.getByText(/^Decision by \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText(/up to 72 business hours/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'picture.png' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${program}/activity`);
  await page.getByRole('link', { name: 'Receipt 502' }).click();
  await expect(page.getByText('Approved: 135 points earned')).toBeVisible();
  await expect(page.getByText('Only the larger valve takes part.')).toBeVisible();
  await expect(line(page, valve)).toContainText('3 × 45 points');
  await expect(line(page, valve)).toContainText('Approved');
  await expect(line(page, smallValve)).toContainText('Denied');
  await expect(line(page, smallValve)).toContainText('0 points');
  await expectAccessible(page);

  await page.goto(`${program}/enter-items?step=final&receipt=${crypto.randomUUID()}`);
  await expect(page.getByLabel('Receipt number')).toBeVisible();
  await expect(page.getByText('Submission successful.')).toHaveCount(0);
});

test('a denied receipt is sent again with the mistake corrected, its details are changed, and it is submitted', async ({
  page,
}) => {
  const oren = await openParticipant('oren');
  const { _id: id } = await submitReceipt(oren, '601', [{ name: valve, quantity: 4 }]);
  const comments = 'The receipt says November the 3rd.';
  await oren.staff.ok(deny, { id, denialReason: 'bad_date', adminComments: comments });
  await enterAs(page, oren.username);

  await test.step('why it was denied', async () => {
    await page.goto(`${program}/activity`);
    await page.getByRole('link', { name: 'Receipt 601', exact: true }).click();
    await expect(page.getByText('Invalid Date')).toBeVisible();
    await expect(page.getByText(comments)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('everything but the mistake is filled in', async () => {
    await page.getByRole('link', { name: 'Send again: receipt 601' }).click();
    await expect(page.getByLabel('Receipt number')).toHaveValue('601');
    await expect(page.getByLabel('Date of purchase')).toHaveValue('');
    await expect(page.getByText('picture.png').first()).toBeVisible();
    await expect(line(page, valve)).toContainText('4 × 45 points');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Transaction date required.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Date of purchase').fill('2026-11-03');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
    await expect(page.getByText('11/03/2026')).toBeVisible();
    await expect(line(page, valve)).toContainText('4 × 45 points');
  });

  await test.step('its number is changed before it is submitted', async () => {
    await page.getByRole('link', { name: 'Change invoice details' }).click();
    await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-11-03');
    await page.getByLabel('Receipt number').fill('602');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('602', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  });

  await test.step('the two lead to each other, and the denied one is not sent a third time', async () => {
    await page.goto(`${program}/activity/receipt?receipt=${id}`);
    await expect(page.getByText('Sent again as receipt 602')).toBeVisible();
    await expect(page.getByRole('link', { name: /Send again/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'In review' }).click();
    await expect(page.getByText('Sent again after receipt 601 was denied')).toBeVisible();
    await page.goto(`${program}/enter-items?again=${id}`);
    await expect(page.getByText('This receipt has been sent again already.')).toBeVisible();
  });
});

test('a photo that was denied has to be another one, and what was typed for a new receipt meanwhile stays', {
  tag: '@once',
}, async ({ page }) => {
  const pia = await openParticipant('pia');
  const { _id: id } = await submitReceipt(pia, '701', [{ name: valve, quantity: 1 }]);
  await pia.staff.ok(deny, { id, denialReason: 'invalid_invoice' });
  await enterAs(page, pia.username);
  await page.goto(`${program}/enter-items`);
  await page.getByLabel('Receipt number').fill('799');
  await page.goto(`${program}/enter-items?again=${id}`);
  await expect(page.getByLabel('Receipt number')).toHaveValue('701');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Invoice/Receipt file is required')).toBeVisible();
  await page.goto(`${program}/enter-items`);
  await expect(page.getByLabel('Receipt number')).toHaveValue('799');
});

test(
  'what a reviewer types in lines is read in lines by the member and by staff',
  { tag: '@once' },
  async ({ page, browser }, { project }) => {
    test.slow();
    const lorna = await openParticipant('lorna');
    const { _id: id } = await submitReceipt(lorna, '801', [{ name: valve, quantity: 1 }]);
    const denialReasonOther = 'The photo is blurred.\nThe total cannot be read.';
    const adminComments = 'Lay it flat,\nby daylight.';
    const { receipt } = await lorna.staff.ok(deny, { id, denialReason: 'other', denialReasonOther, adminComments });
    const expectLines = async (page: Page, ...texts: string[]) => {
      for (const text of texts) {
        await expect(page.getByText(text).first()).toHaveText(new RegExp(text), { useInnerText: true });
      }
    };

    await enterAs(page, lorna.username);
    await page.goto(`${program}/dashboard`);
    await expectLines(page, denialReasonOther);
    for (const place of ['activity', `activity/receipt?receipt=${id}`]) {
      await page.goto(`${program}/${place}`);
      await expectLines(page, denialReasonOther, adminComments);
    }

    const staff = await (await browser.newContext(project.use)).newPage();
    await enterAsAdmin(staff);
    const inProgram = `program=${receipt.program}`;
    await staff.goto(`/admin/program/edit/receipt-item-detail?${inProgram}&receipt=${id}`);
    await expectLines(staff, denialReasonOther, adminComments);
    await staff.goto(`/admin/program/edit/approved-users?${inProgram}&user=${receipt.user._id}&tab=receipts`);
    await expectLines(staff, denialReasonOther);
  },
);

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
