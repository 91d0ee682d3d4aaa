import type { Page } from '@playwright/test';
import type { Program } from '../fixture/program.ts';
import { countedOn, draftReceipt, gateValve, valve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { loseAnswer } from '../pressing/first-call.ts';

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const counted = (page: Page, name: string) => line(page, name).getByLabel('Quantity');
const oneMore = (page: Page, name: string) => line(page, name).getByRole('button', { name: 'One more' }).click();
const openList = (page: Page, program: Program, id: string) =>
  page.goto(program.page(`enter-items?step=confirm&receipt=${id}`));

test('more of an item that earns something else today is asked for: it stays as it was promised, or takes today’s points', async ({
  page,
  program,
  member,
  owner,
}) => {
  const id = await draftReceipt(program, member, '660010', [{ name: valve, quantity: 2 }]);
  const item = { programId: program.id, itemId: await program.item(valve) };
  await owner.ok('POST /api/admin/program/:programId/rebateItem/:itemId', { ...item, updatedFields: { points: 30 } });
  await member.enter(page);
  await openList(page, program, id);
  await oneMore(page, valve);
  const question = page.getByRole('dialog', { name: 'Points have changed' });
  await expect(question).toContainText('Your receipt then comes to 90 points.');
  await question.getByRole('button', { name: 'Leave it as it was' }).click();
  await expect(counted(page, valve)).toHaveValue('2');
  await oneMore(page, valve);
  await question.getByRole('button', { name: 'Take today’s points' }).click();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  const { points, receiptItems } = (await member.ok('GET /api/client/receipt/:id', { id })).receipt;
  expect([points, receiptItems.map(({ quantity }) => quantity)]).toEqual([90, [3]]);
});

test('on two devices the last press on an item counts, the other items stay, and the whole is looked at before it is sent', async ({
  page,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660011', [{ name: valve }, { name: wrench }]);
  await member.enter(page);
  await openList(page, program, id);
  await expect(line(page, wrench)).toBeVisible();
  const draft = async () => (await member.ok('GET /api/client/receipt/:id', { id })).receipt;
  const lines = async () =>
    Object.fromEntries((await draft()).receiptItems.map(({ item, quantity }) => [item.name, quantity]));
  const count = async (name: string, quantity: number) => {
    const there = (await draft()).receiptItems.find(({ item }) => item.name === name);
    const to = { id, itemId: there?._id ?? '', quantity };
    await member.ok('POST /api/client/receipt/:id/item/:itemId', to);
  };
  // The other device removes one line and adds another; this page does not know of it.
  await count(valve, 0);
  await member.ok('POST /api/client/receipt/:id/item', { id, itemId: await program.item(gateValve), quantity: 4 });
  await oneMore(page, valve);
  await expect(line(page, gateValve)).toBeVisible();
  await expect.poll(lines).toEqual({ [wrench]: 1, [valve]: 2, [gateValve]: 4 });

  await count(gateValve, 5);
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByText('The items of this receipt have changed. Please look at them again.')).toBeVisible();
  await expect(counted(page, gateValve)).toHaveValue('5');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(await lines()).toEqual({ [wrench]: 1, [valve]: 2, [gateValve]: 5 });
});

test('a receipt that was sent from another device says so and takes nothing more', async ({
  page,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660012', [{ name: valve }]);
  await member.enter(page);
  // Otherwise the page may hear of it before the press.
  await page.route('**/api/client/changes', (route) => route.abort());
  await openList(page, program, id);
  await expect(counted(page, valve)).toHaveValue('1');
  await member.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '660012', receiptId: id });
  await oneMore(page, valve);
  await expect(page.getByText('This receipt has been submitted')).toBeVisible();
  await expect(counted(page, valve)).toHaveValue('1');
});

test('a change whose call was not answered is looked up before the next one: what is shown is what the server has', async ({
  page,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660013', [{ name: valve, quantity: 2 }, { name: wrench }]);
  await member.enter(page);
  await openList(page, program, id);
  await loseAnswer(page, `**/api/client/receipt/${id}/item/*`);
  await oneMore(page, valve);
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await line(page, valve).getByRole('button', { name: 'One less' }).click();
  await expect.poll(() => countedOn(member, id)).toEqual([2, 1]);
  await expect(counted(page, valve)).toHaveValue('2');
});

test('an item that was taken off without a connection and added again is as many as were added', async ({
  page,
  context,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660014', [{ name: valve, quantity: 5 }]);
  await member.enter(page);
  await openList(page, program, id);
  await expect(counted(page, valve)).toHaveValue('5');
  await page.getByRole('link', { name: 'Add Another Item' }).click();
  await page.getByRole('searchbox').fill(valve);
  await expect(page.getByRole('button', { name: `Select ${valve}` })).toHaveCount(1);
  const row = page.getByRole('table', { name: 'Items' }).locator('tr').filter({ hasText: valve });
  await context.setOffline(true);
  for (let left = 5; left > 0; left -= 1) await row.getByRole('button', { name: 'One less' }).click();
  await row.getByRole('button', { name: `Add ${valve}` }).click();
  await expect(page.getByText(/1 item · 45 points · not saved yet/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => countedOn(member, id)).toEqual([1]);
});

test('a receipt that was submitted with a lost answer, or from elsewhere, ends as submitted', async ({
  page,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660015', [{ name: valve }]);
  await member.enter(page);
  await openList(page, program, id);
  const submit = page.getByRole('button', { name: 'Submit for Approval' });
  await expect(submit).toBeVisible();
  const reloaded = page.waitForResponse(/receipt\/list\?.*status=draft/);
  await member.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '660015', receiptId: id });
  await loseAnswer(page, '**/finish');
  await submit.click();
  await expect(page.getByText('Submission failure, please try again.')).toBeVisible();
  await reloaded;
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
});

test('of lines that wait, leaving one as it was saves the others', async ({
  page,
  context,
  program,
  member,
  owner,
}) => {
  const id = await draftReceipt(program, member, '660016', [{ name: valve, quantity: 2 }, { name: wrench }]);
  const item = { programId: program.id, itemId: await program.item(valve) };
  await owner.ok('POST /api/admin/program/:programId/rebateItem/:itemId', { ...item, updatedFields: { points: 30 } });
  await member.enter(page);
  await openList(page, program, id);
  await expect(counted(page, wrench)).toHaveValue('1');
  await context.setOffline(true);
  await oneMore(page, valve);
  await oneMore(page, wrench);
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it as it was' }).click();
  await expect.poll(() => countedOn(member, id)).toEqual([2, 2]);
});

test('what is counted without a connection is saved from any page, once there is one', async ({
  page,
  context,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660017', [{ name: valve }]);
  await member.enter(page);
  await openList(page, program, id);
  await expect(counted(page, valve)).toHaveValue('1');
  await context.setOffline(true);
  await oneMore(page, valve);
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit for Approval' });
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(page.getByText('Not saved yet.'), 'is why it cannot be sent either').toBeVisible();
  await expect(page.getByText('Submission failure, please try again.')).toHaveCount(0);
  await page.goto(program.page('dashboard'));
  await context.setOffline(false);
  await expect.poll(() => countedOn(member, id)).toEqual([2]);
});
