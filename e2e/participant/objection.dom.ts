import type { Page } from '@playwright/test';
import type { Member, Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('what is typed against a decision stays when it fails and when the dialog is closed, and is sent once', async ({
  page,
  program,
  member,
  staff,
}) => {
  const id = await decided(program, member, staff);
  await member.enter(page);
  await page.goto(program.page(`activity/receipt?receipt=${id}`));
  await begin(page);
  await send(page);
  await expect(typed(page)).toHaveAccessibleDescription('Write what is not right');
  await typed(page).fill('The date is right');
  await page.route('**/objection', (route) => route.abort());
  await send(page);
  await expect(dialog(page).getByText('The server cannot be reached.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute('**/objection');

  await begin(page);
  await expect(typed(page)).toHaveValue('The date is right');
  await send(page);
  await expect(page.getByText('Sent. We look at it again.')).toBeVisible();
  await expect(page.getByText('The date is right')).toBeVisible();
  await expect(beginning(page)).toHaveCount(0);
  const { receipt } = await member.ok('GET /api/client/receipt/:id', { id });
  expect(receipt.objection).toMatchObject({ words: 'The date is right', outcome: null });
});

test('a decision is objected to in the opened line of the points too, which then says that it waits, and the answer', async ({
  page,
  program,
  member,
  staff,
  owner,
}) => {
  const id = await decided(program, member, staff, 'approve');
  await member.enter(page);
  await page.goto(program.page('activity?tab=points'));
  await page.getByRole('button', { name: 'Receipt 4711' }).click();
  await begin(page);
  await typed(page).fill('I bought two');
  await send(page);
  await expect(page.getByText('You get an e-mail with the answer.')).toBeVisible();
  await expect(page.getByText('I bought two')).toBeVisible();
  await expect(beginning(page)).toHaveCount(0);
  await owner.ok('POST /api/admin/receipt/:id/objection/keep', { id, decision: 1, answer: 'The paper says one' });
  await page.reload();
  await page.getByRole('button', { name: 'Receipt 4711' }).click();
  await expect(page.getByText('We have looked at it again, and the decision stays')).toBeVisible();
  await expect(page.getByText('The paper says one')).toBeVisible();
});

test('among the lines of a receipt that was decided anew, only the newest offers to object, and says what became of it', async ({
  page,
  program,
  member,
  staff,
}) => {
  const id = await decided(program, member, staff, 'approve');
  await staff.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Another look', expected: { decision: 1 } });
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await member.enter(page);
  await page.goto(program.page('activity?tab=points'));
  const lines = page.getByRole('button', { name: 'Receipt 4711' });
  await expect(lines).toHaveCount(3);
  for (const line of await lines.all()) await line.click();
  await expect(page.getByRole('list', { name: 'Decisions' })).toHaveCount(3);
  await expect(beginning(page)).toHaveCount(1);
  await begin(page);
  await typed(page).fill('I bought two');
  await send(page);
  await expect(page.getByText('I bought two')).toHaveCount(1);
  await staff.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Once more', expected: { decision: 3 } });
  await staff.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  await page.reload();
  // A denial has no line: it is objected to in that which took the points back.
  await expect(lines).toHaveCount(4);
  await page
    .getByRole('row', { name: /Taken back/ })
    .first()
    .getByRole('button')
    .click();
  await expect(beginning(page)).toHaveCount(1);
});

test('if the decision is another meanwhile, or was objected to elsewhere, a sentence says so and what was typed stays', async ({
  page,
  program,
  member,
  staff,
}) => {
  const id = await decided(program, member, staff);
  await member.enter(page);
  await page.goto(program.page(`activity/receipt?receipt=${id}`));
  await begin(page);
  await typed(page).fill('The date is right');
  await staff.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Another look', expected: { decision: 1 } });
  await send(page);
  await expect(dialog(page).getByText('This receipt was decided anew in the meantime.')).toBeVisible();
  // The page was loaded again, below the dialog.
  await expect(page.getByText('Another look')).toBeVisible();
  await expect(typed(page)).toHaveValue('The date is right');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(beginning(page)).toHaveCount(0);

  await staff.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  await page.reload();
  await begin(page);
  await typed(page).fill('It is the third of February');
  await member.ok('POST /api/client/receipt/:id/objection', { id, decision: 3, words: 'Sent by phone' });
  await send(page);
  await expect(dialog(page).getByText('You have written to us about this decision already.')).toBeVisible();
  await expect(typed(page)).toHaveValue('It is the third of February');
  await expect(page.getByText('Sent by phone')).toBeVisible();
});

async function decided(program: Program, member: Member, staff: Staff, how: 'approve' | 'deny' = 'deny') {
  const { _id: id } = await submitReceipt(program, member, '4711');
  if (how === 'approve') await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  else await staff.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  return id;
}

const beginning = (page: Page) => page.getByRole('button', { name: 'This is not right' });
const begin = (page: Page) => beginning(page).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'What is not right?' });
const typed = (page: Page) => dialog(page).getByLabel('Your words');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send' }).click();
