import type { Page } from '@playwright/test';
import { addStaff } from '../fixture/people.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { onFirstCall } from '../pressing/first-call.ts';
import { demoPicture } from '../test-files.ts';

test('the second of two reviewers of a receipt learns who decided, and continues by key', async ({
  page,
  openBrowser,
  program,
  member,
  staff,
  baseURL,
}) => {
  const picture = demoPicture('harbor-supply.png');
  const { _id: id } = await submitReceipt(program, member, '4711', undefined, picture);
  // One member cannot send the same bytes twice.
  await submitReceipt(program, await program.addMember(), '4712', undefined, picture);
  const other = await addStaff(String(baseURL), { username: 'rosa', firstName: 'Rosa', lastName: 'Moreau' });
  const second = await openBrowser();
  await staff.enter(page);
  await other.enter(second);
  for (const desk of [page, second]) await desk.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await expect(approval(second)).toBeVisible();

  await approval(page).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Receipt 4711' })).toHaveCount(0);

  await approval(second).click();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('status').filter({ hasText: 'Someone else was quicker.' })).toContainText(
    'Receipt 4711 was approved.',
  );
  await expect(second.getByRole('alert')).toHaveCount(0);
  await expect(second.getByText(/^By Sofia Lindqvist on /)).toBeVisible();
  await expect(approval(second)).toHaveCount(0);

  // Enter opens the next one, and so does J on a decided receipt.
  await expect(second.getByRole('link', { name: 'Next unapproved' })).toBeFocused();
  for (const key of ['Enter', 'j']) {
    await second.keyboard.press(key);
    await expect(second.getByRole('heading', { name: 'Receipt 4712' })).toBeVisible();
    await expect(approval(second)).toBeVisible();
    // It was prefetched while the other one, with the same picture, still waited.
    await expect(second.getByText(/was approved on/)).toBeVisible();
    await second.goBack();
    await expect(second.getByText(/^By Sofia Lindqvist on /)).toBeVisible();
  }
});

test('a quantity that another reviewer has just corrected is not overwritten unseen, and what was typed is kept', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id, receiptItems } = await submitReceipt(program, member, '4713');
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  const quantity = page.getByRole('textbox', { name: /^Quantity of / });
  await expect(quantity).toHaveValue('1');
  const itemId = receiptItems[0]!._id;
  const correct = (updatedFields: { quantity: number }) =>
    staff.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', { id, itemId, updatedFields });
  await correct({ quantity: 3 });
  // The page cannot read again what is stored: the refusal alone says it.
  await onFirstCall(page, 'GET', `**/api/admin/receipt/${id}`, (route) => route.abort());

  // It is saved after a pause. An Enter that came late, on a busy machine, would save it a second time.
  await quantity.fill('2');
  await expect(page.getByText('Someone has changed this item in the meantime.')).toBeVisible();
  await expect(page.getByText('Quantity: 3.')).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await expect(page.getByText('Not saved')).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().includes(`/receiptItem/${itemId}`) && answer.ok());
  await quantity.press('Enter');
  await expect(page.getByText('Not saved')).toHaveCount(0);
  // A reload before the answer would end the save.
  await saved;
  await page.reload();
  await expect(quantity).toHaveValue('2');

  // What only the other one changed is taken over.
  await correct({ quantity: 5 });
  await page.getByRole('button', { name: /^Deny Calderbrook/ }).click();
  await expect(quantity).toHaveValue('5');
  await expect(page.getByRole('button', { name: /^Deny Calderbrook/ })).toHaveAttribute('aria-pressed', 'true');
});

const approval = (page: Page) => page.getByRole('button', { name: /^Approve [\d,]+ points/ });
