import { addStaff } from '../fixture/people.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('another reviewer than decided answers an objection: who decided is offered no answer', async ({
  page,
  program,
  member,
  staff,
  baseURL,
}) => {
  const { _id: id } = await submitReceipt(program, member, '4711');
  const other = await addStaff(baseURL!, { username: 'petra', firstName: 'Petra' });
  await other.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  await member.ok('POST /api/client/receipt/:id/objection', { id, decision: 1, words: 'The date is right' });
  await other.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await expect(page.getByText('You made this decision: another reviewer answers.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep the decision' })).toHaveCount(0);
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await expect(page.getByText('The date is right')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the decision' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Answer').fill('It says July');
  await dialog.getByRole('button', { name: 'Keep the decision' }).click();
  await expect(page.getByText('Objection answered: the decision stays')).toBeVisible();
});
