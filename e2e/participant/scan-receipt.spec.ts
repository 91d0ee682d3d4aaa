import type { Locator, Page, Route } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { gateValve, sentBy, valve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { bringFile } from '../pressing/bring-file.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { onFirstCall } from '../pressing/first-call.ts';
import { photograph, scan } from '../pressing/scan.ts';
import { demoPicture, receiptOf } from '../test-files.ts';

test('a receipt is photographed, looked over and sent: three presses, nothing typed', async ({
  page,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  await scan(page, await receiptOf('20439180', [wrench, gateValve]));
  await expect(page.getByRole('button', { name: 'Receipt number 20439180 Read clearly' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Date of purchase 02/02/2026 Read clearly' })).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const paper = await page
      .getByRole('img', { name: /^Your receipt/ })
      .locator('xpath=../..')
      .boundingBox();
    const words = await page.getByText('See the picture').boundingBox();
    expect(words!.y, `at ${width} px the words hide nothing that was read`).toBeGreaterThanOrEqual(
      paper!.y + paper!.height - 1,
    );
  }
  await expect(page.getByRole('heading', { name: '2 items earn points' })).toBeVisible();
  await expect(page.getByText('320 points', { exact: true })).toBeVisible();
  // Said once to screen readers, in a region that was there before.
  await expect(
    page.getByRole('status').filter({ hasText: 'Receipt number found. Date of purchase found.' }),
  ).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'if approved' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(await sentBy(member)).toEqual([
    [
      '20439180',
      '2026-02-02',
      [
        [wrench, 2],
        [gateValve, 2],
      ],
    ],
  ]);
});

test('what cannot be read is asked for, and items are added by hand', async ({ page, program, member }) => {
  await openDashboard(page, program, member);
  await scan(page, demoPicture('harbor-supply.png'));
  await expect(page.getByLabel('Receipt number')).toBeFocused();
  await page.getByRole('button', { name: 'Add an item by hand' }).click();
  await expect(page.getByText('Invoice/Receipt number is required')).toBeVisible();
  await page.getByLabel('Receipt number').fill('20439183');
  await page.getByLabel('Date of purchase').fill('2026-02-02');
  await page.getByRole('button', { name: 'Add an item by hand' }).click();
  await page.getByRole('searchbox').fill('Full Port Ball Valve, Threaded, 1"');
  await page.getByRole('button', { name: `Select ${valve}` }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
});

test('a word about an item that is not listed stays with another photo and reaches the reviewer', async ({
  page,
  program,
  member,
  staff,
}) => {
  await openDashboard(page, program, member);
  await scan(page, await receiptOf('20439175', [wrench]));
  await page.getByRole('button', { name: 'My item is not listed' }).click();
  await page.getByLabel('Which item is not listed?').fill('Two HX-90 hangers');
  await chooseFile(page, await receiptOf('20439176', [wrench]), 'Take it again');
  await expect(page.getByRole('button', { name: /^Receipt number 20439176/ })).toBeVisible();
  await expect(page.getByLabel('Which item is not listed?')).toHaveValue('Two HX-90 hangers');
  await page.getByRole('button', { name: 'Add an item by hand' }).click();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByLabel('Which item is not listed?')).toHaveValue('Two HX-90 hangers');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  const [sent] = (await member.ok('GET /api/client/receipt/list', { status: 'unapproved' })).receipts;
  const { receipt } = await staff.ok('GET /api/admin/receipt/:id', { id: sent?._id ?? '' });
  expect(receipt.memberNote).toBe('Two HX-90 hangers');
});

test('a receipt whose lines are all left out says what to do, and a refused photo shows no picture', async ({
  page,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  await scan(page, await receiptOf('20439177', [wrench]));
  await page.getByRole('button', { name: `Change or leave out ${wrench}` }).click();
  await page.locator('label', { hasText: 'Leave it out' }).click();
  await expect(page.getByText('You have left out every line.')).toBeVisible();
  await expect(page.getByText('Add an item first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeDisabled();
  await page.getByRole('link', { name: 'Home' }).click();
  await photograph(page, { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear sir or madam') });
  await expect(page.getByText('File extension must be png, jpg, jpeg, or pdf.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your receipt/ })).toHaveCount(0);
});

// Which line the page says that an item was picked for is only in the browser.
test('a line whose item was found by hand names it on the next receipt', async ({ page, program, member, staff }) => {
  await openDashboard(page, program, member);
  await scan(page, await receiptOf('20439168', [wrench, 'MESSING KUGELHAHN']));
  const other = page.getByRole('listitem').filter({ hasText: 'MESSING KUGELHAHN' });
  await expect(other).toBeHidden();
  await page.locator('summary', { hasText: '1 more line names no item of this program.' }).press('Enter');
  await expect(other).toBeVisible();
  await page.getByRole('button', { name: 'Add an item by hand' }).click();
  const printed = page.getByLabel('Printed on your receipt as');
  const heights = [page.getByRole('searchbox'), page.getByRole('table', { name: 'Items' }), printed].map(topOf);
  const [search = 0, list = 0, field = 0] = await Promise.all(heights);
  expect(search < list && list < field, 'what is optional stands below the search and its results').toBe(true);
  await printed.selectOption('MESSING KUGELHAHN');
  await page.getByRole('searchbox').fill('Full Port Ball Valve, Threaded, 1"');
  await page.getByRole('button', { name: `Add ${valve}` }).click();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  const { receipts } = await member.ok('GET /api/client/receipt/list', { status: 'unapproved' });
  expect(receipts[0]?.receiptItems.map(({ item, printed }) => [item.name, printed])).toEqual([
    [wrench, expect.stringContaining('WRENCH')],
    [valve, 'MESSING KUGELHAHN'],
  ]);
  await staff.ok('POST /api/admin/receipt/:id/approve', { id: receipts[0]!._id });
  await page.goto(program.page('dashboard'));
  await scan(page, await receiptOf('20439169', ['MESSING KUGELHAHN']));
  await expect(page.getByRole('heading', { name: '1 item earns points' })).toBeVisible();
  await expect(page.getByText(valve)).toBeVisible();
});

test('receipts are entered side by side: each keeps what was corrected, and a photo that arrives late is its own', async ({
  page,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  const held: Route[] = [];
  await onFirstCall(page, 'PUT', '**', (route) => held.push(route));
  await photograph(page, await receiptOf('20439188', [wrench]));
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('link', { name: 'Home' }).click();
  await scan(page, await receiptOf('20439189', [gateValve]));
  await page.getByRole('button', { name: /^Receipt number 20439189/ }).click();
  await page.getByLabel('Receipt number').fill('20439172');
  // What is pasted is another receipt too, and nothing is dropped here while a dialog is open.
  await bringFile(page, 'paste', await receiptOf('20439173', [gateValve]));
  await expect(page.getByRole('button', { name: /^Receipt number 20439173/ })).toBeVisible();
  await held[0]?.continue();
  await page.getByRole('link', { name: 'Home' }).click();
  const onPhone = page.getByRole('region', { name: 'On this phone' }).getByRole('listitem');
  await expect(onPhone).toHaveCount(3);
  await onPhone.filter({ hasText: '20439172' }).getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^Receipt number 20439172/ })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(onPhone).toHaveCount(2);
  await onPhone.filter({ hasNotText: '20439173' }).getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^Receipt number 20439188/ })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await onPhone.getByRole('button', { name: 'Remove' }).click();
  await expect(onPhone).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(onPhone).toHaveCount(1);
  expect((await sentBy(member)).map(([number]) => number).toSorted()).toEqual(['20439172', '20439188']);
});

test('a photograph taken without a connection waits for the page, which then has its styles', async ({
  page,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  await expect(page.getByRole('button', { name: 'Scan a receipt' }).first()).toBeVisible();
  await page.route('**', (route) => route.abort());
  await photograph(page, await receiptOf('20439187', [wrench]));
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS('background-color', 'rgb(15, 118, 110)');
  await expect(page.getByRole('main'), 'the page failed inside the frame, which is the main part').toHaveCount(1);
  await page.unroute('**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Receipt number 20439187/ })).toBeVisible();
  // Without its styles the picture has its own size.
  const picture = await page.getByRole('img', { name: /^Your receipt/ }).boundingBox();
  expect(picture?.width).toBeLessThan(1000);
});

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0;

async function openDashboard(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
}
