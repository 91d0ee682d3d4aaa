import { addStaff } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';

test('above the limit an adjustment waits: who asked sees where and withdraws, another one approves or declines with a word', async ({
  page,
  program,
  member,
  staff,
  baseURL,
}) => {
  await program.save({ approvalLimit: 500 });
  const otto = await addStaff(baseURL!, { username: 'otto', firstName: 'Otto', lastName: 'Berg' });
  const ask = (amount: number) =>
    otto.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', {
      ...{ id: member.memberId, adjustmentId: crypto.randomUUID(), amount, reason: 'Trade fair' },
    });
  await staff.enter(page);
  await page.goto(program.adminPage(`approved-users?user=${member.userId}`));
  await page.getByRole('button', { name: 'Adjust points' }).click();
  const adjust = page.getByRole('dialog', { name: 'Adjust points' });
  await adjust.getByLabel('Points').fill('501');
  await adjust.getByLabel('Reason').fill('A gift');
  await expectNotice(page, 'Nothing is changed yet: a second administrator decides.', () =>
    adjust.getByRole('button', { name: 'Adjust' }).click(),
  );
  await expect(page.getByText('Waits for a second administrator')).toBeVisible();
  await expect(page.getByText('Give 501 points')).toBeVisible();

  await page.getByRole('link', { name: 'Open', exact: true }).click();
  const rows = page.getByRole('table', { name: 'What waits for a second administrator' });
  await rows.getByRole('button', { name: /^Withdraw, for / }).click();
  await expectNotice(page, 'Withdrawn: nothing was changed.', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click(),
  );
  await expect(rows).toHaveCount(0);

  await ask(700);
  await ask(899);
  await page.reload();
  await rows
    .getByRole('row', { name: /Give 700 points/ })
    .getByRole('button', { name: /^Approve, for / })
    .click();
  const approving = page.getByRole('dialog', { name: 'Approve this?' });
  await expect(approving.getByText('0 left now, 700 after this.')).toBeVisible();
  await expectNotice(page, 'Approved and booked.', () => approving.getByRole('button', { name: 'Approve' }).click());
  await rows.getByRole('button', { name: /^Decline, for / }).click();
  const declining = page.getByRole('dialog', { name: 'Decline this?' });
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(declining.getByText('Enter why you decline.')).toBeVisible();
  await declining.getByLabel('Why').fill('Too many');
  await expectNotice(page, 'Declined: nothing was changed.', () =>
    declining.getByRole('button', { name: 'Decline' }).click(),
  );
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('Nothing waits any more.')).toBeVisible();
});

test('a reason that is typed to decline stays when the last request was withdrawn meanwhile', async ({
  page,
  program,
  member,
  staff,
  baseURL,
}) => {
  await program.save({ approvalLimit: 500 });
  const otto = await addStaff(baseURL!, { username: 'otto', firstName: 'Otto', lastName: 'Berg' });
  await otto.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', {
    ...{ id: member.memberId, adjustmentId: crypto.randomUUID(), amount: 700, reason: 'Trade fair' },
  });
  await staff.enter(page);
  await page.goto(program.adminPage());
  await page.getByRole('button', { name: /^Decline, for / }).click();
  const declining = page.getByRole('dialog', { name: 'Decline this?' });
  await declining.getByLabel('Why').fill('Too many');
  const { approvals } = await otto.ok('GET /api/admin/program/:id/approvals', { id: program.id });
  const approvalId = approvals[0]!._id;
  await otto.ok('POST /api/admin/program/:id/approval/:approvalId/withdraw', { id: program.id, approvalId });
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(declining.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Nothing waits any more.')).toBeVisible();
  await expect(declining.getByLabel('Why')).toHaveValue('Too many');
});
