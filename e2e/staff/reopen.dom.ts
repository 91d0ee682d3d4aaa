import type { Page } from '@playwright/test';
import { addStaff, type Member, type Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('a decided receipt is reopened with a reason: what is taken back is said before, and it waits again', async ({
  page,
  program,
  member,
  staff,
}) => {
  const id = await openApproved(page, program, member, staff);
  await expect(page.getByRole('region', { name: 'Decisions so far' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('45 points are taken back.');
  await submit(page);
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason./);
  await dialog(page).getByLabel('Reason').fill('The valve was returned');
  await submit(page);
  await expect(page.getByText('Receipt 4711 reopened: it waits for a decision.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Approve 45 points/ })).toBeVisible();
  const decisions = page.getByRole('region', { name: 'Decisions so far' }).getByRole('listitem');
  await expect(decisions).toHaveCount(2);
  await expect(decisions.first()).toContainText(/Approved, 45 points.*By Sofia Lindqvist/);
  await expect(decisions.last()).toContainText(/Reopened.*The valve was returned/);
  const { receipt } = await member.ok('GET /api/client/receipt/:id', { id });
  expect(receipt.reopenedBecause).toBe('The valve was returned');
});

test('if the points have changed in between, the new figures are said, and the reason that was typed stays', async ({
  page,
  program,
  member,
  staff,
}) => {
  await openApproved(page, program, member, staff);
  const now = { decision: 1, points: 45, takenBack: 35, owed: 10 };
  await page.route(/\/reopen$/, (route) =>
    route.fulfill({ status: 409, json: { type: 'stale', msg: 'The points have changed.', reopening: now } }),
  );
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('45 points are taken back.');
  await dialog(page).getByLabel('Reason').fill('The valve was returned');
  await submit(page);
  await expect(dialog(page).getByText('The points have changed.')).toBeVisible();
  await expect(dialog(page).getByRole('status')).toContainText(
    `${member.name} has spent 10 of these 45 points: 35 are taken back, 10 become points owed.`,
  );
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('The valve was returned');
});

test('if another has reopened it in between, a notice says so, and the reason stays above the desk that waits again', async ({
  page,
  program,
  member,
  staff,
  owner,
}) => {
  const id = await openApproved(page, program, member, staff);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('45 points are taken back.');
  await dialog(page).getByLabel('Reason').fill('The valve was returned');
  await owner.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Another look', expected: { decision: 1 } });
  await submit(page);
  await expect(dialog(page).getByRole('alert')).toContainText('This receipt waits for its decision.');
  await expect(page.getByText('Another look')).toBeVisible();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('The valve was returned');
});

test('who may review but not reopen has no button for it', async ({ page, baseURL, program, member, owner }) => {
  const roles = [{ role: 'reviewer', company: null, program: program.id }] as const;
  const reviewer = await addStaff(String(baseURL), { username: 'nora', firstName: 'Nora' }, [...roles]);
  const { _id: id } = await submitReceipt(program, member, '4711');
  await owner.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  await reviewer.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await expect(page.getByText('Denied', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
});

test('who has not seen that it was decided and reopened decides nothing: the decisions are shown first', async ({
  page,
  program,
  member,
  staff,
  owner,
}) => {
  const { _id: id } = await submitReceipt(program, member, '4711');
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await page.getByLabel(/^Admin Comments/).fill('Thank you');
  await owner.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  await owner.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Another look', expected: { decision: 1 } });
  const approve = async () => {
    await page.getByRole('button', { name: /^Approve 45 points/ }).click();
    await page.keyboard.press('Enter');
  };
  await approve();
  await expect(page.getByText(/^This receipt was decided in the meantime, and waits again/).last()).toBeVisible();
  const decisions = page.getByRole('region', { name: 'Decisions so far' }).getByRole('listitem');
  await expect(decisions.last()).toContainText(/Reopened.*Another look/);
  await expect(page.getByLabel(/^Admin Comments/)).toHaveValue('Thank you');
  await approve();
  await expect(page.getByText('Receipt 4711 approved: 45 points.')).toBeVisible();
});

async function openApproved(page: Page, program: Program, member: Member, staff: Staff): Promise<string> {
  const { _id: id } = await submitReceipt(program, member, '4711');
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  return id;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reopen this receipt?' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Reopen' }).click();
