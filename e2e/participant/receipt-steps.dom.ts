import type { Route } from '@playwright/test';
import { countedOn, draftReceipt, draftsOf, valve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { failOnce, onFirstCall } from '../pressing/first-call.ts';

test('a removed line comes back to its draft, whose number and date were corrected in between', async ({
  page,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660005', [{ name: valve }, { name: wrench }]);
  await member.enter(page);
  await page.goto(program.page(`enter-items?step=confirm&receipt=${id}`));
  await page.getByRole('button', { name: `Remove ${valve}` }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const { image } = (await member.ok('GET /api/client/receipt/:id', { id })).receipt;
  if (!image) throw new Error('The draft has no file');
  // As another tab would.
  const details = { receiptNumber: '660006', dateOfPurchase: '2026-02-01', image };
  await member.ok('POST /api/client/receipt/:id/update', { id, ...details });
  await undo.click();
  await expect(page.getByRole('button', { name: `Remove ${valve}` })).toBeVisible();
  await expect.poll(async () => (await draftsOf(member))[0]?.receiptItems.length).toBe(2);
  expect(await draftsOf(member)).toMatchObject([{ receiptNumber: '660006', dateOfPurchase: '2026-02-01' }]);
});

test('a quantity follows each press at once, and is submitted as it is shown, also after its call was lost', async ({
  page,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660007', [{ name: valve }]);
  await member.enter(page);
  await page.goto(program.page(`enter-items?step=search&receipt=${id}&search=${valve}`));
  const change = `**/api/client/receipt/${id}/item/*`;
  const held: Route[] = [];
  await onFirstCall(page, 'POST', change, (route) => held.push(route));
  await page.getByRole('button', { name: 'One more' }).first().click();
  await page.getByRole('link', { name: 'Done' }).click();
  const line = page.getByRole('listitem').filter({ hasText: valve });
  await expect(line.getByLabel('Quantity')).toHaveValue('2');
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.abort();
  const isUnsaved = page.getByText('Not saved yet.');
  await expect(isUnsaved).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  const counted = async () =>
    (await member.ok('GET /api/client/receipt/:id', { id })).receipt.receiptItems[0]?.quantity;
  await expect.poll(counted).toBe(2);
  await expect(isUnsaved).toBeHidden();
  // A typed 0 removes nothing.
  await line.getByLabel('Quantity').fill('0');
  await expect(line.getByText('Quantity must be greater than 0')).toBeVisible();
  await failOnce(page, change);
  await line.getByLabel('Quantity').fill('5');
  await expect(isUnsaved).toBeVisible();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(await countedOn(member, id)).toEqual([5]);
});

test('where the browser keeps nothing, it is said, and what was typed stays as long as the page', async ({
  page,
  program,
  member,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    Object.defineProperty(indexedDB, 'open', { value: refuse });
  });
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  const said = page.getByText('This browser cannot keep what you enter.');
  await expect(page.getByLabel('Receipt number')).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.getByLabel('Receipt number').fill('4711');
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Earn Points' }).first().click();
  await page.getByRole('link', { name: /^Enter Items/ }).click();
  await expect(page.getByLabel('Receipt number')).toHaveValue('4711');
});

test('what one member has begun is not shown to another in the same browser, not even at its address', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('enter-items?entry=receipt-of-maria'));
  await page.getByLabel('Receipt number').fill('4711');
  await page.reload();
  await expect(page.getByLabel('Receipt number')).toHaveValue('4711');
  await (await program.addMember()).enter(page);
  for (const address of ['enter-items?entry=receipt-of-maria', 'enter-items']) {
    await page.goto(program.page(address));
    await expect(page.getByLabel('Receipt number')).toHaveValue('');
    await expect(page.getByText('4711')).toHaveCount(0);
  }
  await page.getByLabel('Receipt number').fill('99');
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  await expect(page.getByLabel('Receipt number')).toHaveValue('4711');
});

test('what the tab had of a receipt before the pages were updated is taken over', async ({ page, program, member }) => {
  const key = `guerdon.entry.${member.memberId}`;
  const stored = { [key]: JSON.stringify({ id: 'before', receiptNumber: '4711', dateOfPurchase: '2026-02-02' }) };
  await page.addInitScript((before) => {
    if (!sessionStorage.getItem('taken')) Object.assign(sessionStorage, before, { taken: 'yes' });
  }, stored);
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  await expect(page.getByLabel('Receipt number')).toHaveValue('4711');
  await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-02-02');
  expect(await page.evaluate((of) => sessionStorage.getItem(of), key)).toBeNull();
  await page.reload();
  await expect(page.getByLabel('Receipt number')).toHaveValue('4711');
});
