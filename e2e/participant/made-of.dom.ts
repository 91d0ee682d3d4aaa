import { submitReceipt, valve } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('a line of the points opens in place to its items, decisions and dates, and closes again', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '4711', [{ name: valve, quantity: 2 }]);
  await staff.ok('POST /api/admin/receipt/:id/approve', { id, adminComments: 'Thank you.' });
  await member.enter(page);
  await page.goto(program.page('activity?tab=points'));
  const line = page.getByRole('button', { name: 'Receipt 4711' });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toContainText(
    /Ball Valve.*2 × 45 points.*90 points/,
  );
  const decision = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  await expect(decision).toContainText('Approved, 90 points');
  await expect(decision).toContainText('Thank you.');
  await expect(decision).not.toContainText('Lindqvist');
  await expect(page.getByText('Never expires')).toBeVisible();
  await line.click();
  await expect(page.getByRole('list', { name: 'Items' })).toHaveCount(0);
});

test('of points that had been spent a reversal shows what was taken and what is owed, and says why', async ({
  page,
  program,
  member,
  staff,
}) => {
  await program.save({ languages: ['en', 'es'] });
  const { _id: id } = await submitReceipt(program, member, '4711', [{ name: valve, quantity: 2 }]);
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  const spent = { id: member.memberId, adjustmentId: crypto.randomUUID(), amount: -40, reason: 'At the counter' };
  await staff.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', spent);
  await staff.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Returned', expected: { decision: 1 } });
  const reversal = page.getByRole('row', { name: /Receipt 4711 Taken back/ });
  await member.enter(page);
  await page.goto(program.page('activity?tab=points'));
  await expect(reversal).toContainText(/50 points.*and 40 owed/);
  await reversal.getByRole('button').click();
  await expect(page.getByText('40 points had been spent already, so they are owed.')).toBeVisible();
  await member.ok('POST /api/client/user/:id/language', { id: member.userId, language: 'es' });
  await page.goto(program.page('activity?tab=points'));
  await expect(page.getByRole('row', { name: /Recibo 4711 Retirados/ })).toContainText(/50 puntos.*y 40 debidos/);
  await staff.enter(page);
  await page.goto(program.adminPage(`approved-users?user=${member.userId}`));
  await expect(page.getByRole('listitem').filter({ hasText: 'Taken back' }).first()).toContainText(
    /50 points.*and 40 owed.*Balance 0.*40 owed/,
  );
});

test('staff open the same line, with who decided; where it cannot be loaded they can try again', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '4711');
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await staff.ok('POST /api/admin/receipt/:id/reopen', {
    id,
    reason: 'The valve was returned',
    expected: { decision: 1 },
  });
  await staff.enter(page);
  await page.goto(program.adminPage(`approved-users?user=${member.userId}`));
  const failing = /\/points\/2$/;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { msg: 'Something broke.' } }));
  await page.getByRole('button', { name: 'Receipt 4711' }).first().click();
  await expect(page.getByText('What this line is made of could not be loaded.')).toBeVisible();
  await page.unroute(failing);
  await page.getByRole('button', { name: 'Try again' }).click();
  const decisions = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  await expect(decisions.last()).toContainText(/Reopened.*The valve was returned.*By Sofia Lindqvist/);
  await expect(page.getByRole('list', { name: 'Takes back' })).toContainText('Receipt 4711');
});
