import type { Page } from '@playwright/test';
import type { Caller } from '#testing/people/caller.ts';
import { addStaff, type Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('another reviewer than decided answers an objection: who decided is offered no answer', async ({
  page,
  program,
  member,
  staff,
  baseURL,
}) => {
  const other = await addStaff(baseURL!, { username: 'petra', firstName: 'Petra' });
  const id = await objected(program, member, other);
  await other.enter(page);
  await open(page, program, id);
  await expect(page.getByText('You made this decision: another reviewer answers.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the decision' })).toHaveCount(0);
  await staff.enter(page);
  await open(page, program, id);
  await expect(page.getByText('The date is right')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the decision' }).click();
  await answer(page, 'Keep the decision', 'It says July');
  await expect(page.getByText('Objection answered: the decision stays')).toBeVisible();
});

test('upholding says before what is taken back, and what was typed stays where another was quicker', async ({
  page,
  program,
  member,
  staff,
  owner,
}) => {
  const [id, late] = [await objected(program, member, owner), await objected(program, member, owner, '4712')];
  await staff.enter(page);
  await open(page, program, id);
  await page.getByRole('button', { name: 'Reopen the receipt' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('45 points are taken back.');
  await answer(page, 'Reopen the receipt');
  await expect(page.getByRole('dialog').getByLabel('Answer')).toHaveAccessibleDescription(/Enter an answer./);
  await answer(page, 'Reopen the receipt', 'You are right');
  await expect(page.getByText('Receipt 4711 reopened: it waits for a decision.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve 45 points/ })).toBeVisible();
  const decisions = page.getByRole('region', { name: 'Decisions so far' }).getByRole('listitem');
  await expect(decisions.first()).toContainText(/Approved, 45 points.*Objection.*The date is right/);
  await expect(decisions.last()).toContainText(/Reopened.*You are right/);

  await open(page, program, late);
  await page.getByRole('button', { name: 'Reopen the receipt' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('45 points are taken back.');
  const kept = { id: late, decision: 1, answer: 'It says July' };
  const third = await addStaff(staff.url, { username: 'petra', firstName: 'Petra' });
  await third.ok('POST /api/admin/receipt/:id/objection/keep', kept);
  await answer(page, 'Reopen the receipt', 'You are right');
  await expect(page.getByRole('dialog').getByText(/^This objection was answered in the meantime/)).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Answer')).toHaveValue('You are right');
});

test('where another has reopened the receipt meanwhile, a notice says so, and the answer stays above the desk that waits again', async ({
  page,
  program,
  member,
  staff,
  owner,
}) => {
  for (const [name, number] of [
    ['Keep the decision', '4711'],
    ['Reopen the receipt', '4712'],
  ] as const) {
    const id = await objected(program, member, owner, number);
    await staff.enter(page);
    await open(page, program, id);
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').getByLabel('Answer').fill('It says July');
    await owner.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Another look', expected: { decision: 1 } });
    await answer(page, name);
    const refused = page.getByText(/^This objection was answered in the meantime/);
    await expect(page.getByRole('dialog').getByRole('alert').filter({ has: refused })).toBeVisible();
    // The desk below it waits again, which took nothing of what was typed, and nothing is said twice.
    await expect(page.getByText('Another look')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Answer')).toHaveValue('It says July');
    await expect(refused).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: /^Approve 45 points/ })).toBeVisible();
  }
});

async function objected(program: Program, member: Member, by: Caller, number = '4711'): Promise<string> {
  const { _id: id } = await submitReceipt(program, member, number);
  await by.ok('POST /api/admin/receipt/:id/approve', { id });
  await member.ok('POST /api/client/receipt/:id/objection', { id, decision: 1, words: 'The date is right' });
  return id;
}

const open = async (page: Page, program: Program, id: string) =>
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));

async function answer(page: Page, button: string, words = ''): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (words) await dialog.getByLabel('Answer').fill(words);
  await dialog.getByRole('button', { name: button }).click();
}
