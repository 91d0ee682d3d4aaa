import { today } from '#domain/calendar.ts';
import { formatDate } from '#domain/format.ts';
import { makeProgram } from '../fixture/program.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { rowsOf } from '../pressing/rows.ts';

// At any moment the day of one of them is not that of UTC, in which the tests run.
const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];

for (const zone of zones) {
  test(`a program in ${zone} has its own days at the desk and on its pages, also for who is elsewhere`, async ({
    page,
    program,
    member,
    staff,
  }) => {
    await program.save({ timeZone: zone });
    const { _id, submittedAt, decisionBy } = await submitReceipt(program, member, '4711');
    const there = (at: string | null) => formatDate(today(new Date(at!), zone));
    await staff.enter(page);
    await page.goto(program.adminPage(`receipt-item-detail?receipt=${_id}`));
    const facts = page.getByRole('main');
    await expect(facts).toContainText(`Submitted${there(submittedAt)}`);
    await expect(facts).toContainText(`Decision by${there(decisionBy)}`);

    await member.enter(page);
    await page.goto(program.page('activity?tab=receipts'));
    await expect(page.getByText(`Decision by ${there(decisionBy)}`)).toBeVisible();
    // Logins have a time as well, whose zone is named where the reader's clock shows another.
    await page.goto(program.page('account'));
    await expect(page.getByText(`(${zone})`).first()).toBeVisible();
  });

  test(`the dashboard says on which day in ${zone} a program was begun`, async ({ page, owner, baseURL, staff }) => {
    const parts = { setupStep: 2, timeZone: zone };
    const program = await makeProgram(owner, String(baseURL), { parts, hasCatalog: false });
    const { programs } = await owner.ok('GET /api/admin/program/list', {});
    const { createdAt } = programs.find(({ _id }) => _id === program.id)!;
    await staff.enter(page);
    await page.goto('/admin/dashboard');
    const row = page.getByRole('listitem').filter({ hasText: program.name });
    await expect(row).toContainText(formatDate(today(new Date(createdAt), zone)));
  });
}

test('the desk says the month of a date of purchase as a word, typed and read, as 02/01 and 01/02 look alike', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id } = await submitReceipt(program, member, '4711');
  // What was read is fixed, as reading takes long.
  const { receipt } = await staff.ok('GET /api/admin/receipt/:id', { id: _id });
  const date = { value: '2026-02-01', certainty: 1, place: null, doubts: [] };
  const reading = { number: null, date, total: null, merchant: null, lines: [], severalNumbers: [] };
  const json = { receipt: { ...receipt, reading, readingState: null } };
  await page.route(new RegExp(`/api/admin/receipt/${_id}`), (route) => route.fulfill({ json }));
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${_id}`));
  await expect(page.getByRole('main')).toContainText('Date of PurchaseFeb 2, 2026');
  await expect(page.getByRole('main')).toContainText('Read: Feb 1, 2026');
});

test('while the zone of a program cannot be loaded, its lists show no day, rather than that of the browser', async ({
  page,
  program,
  member,
  staff,
}) => {
  await page.route(/\/overview$/, (route) => route.fulfill({ status: 503, json: {} }));
  await staff.enter(page);
  await page.goto(program.adminPage('approved-users'));
  await expect(rowsOf(page, member.username)).toBeVisible();
  await expect(rowsOf(page, member.username)).not.toContainText(/\d\d\/\d\d\/\d{4}/);
  await page.unroute(/\/overview$/);
  await page.goto(program.adminPage('approved-users'));
  await expect(rowsOf(page, member.username)).toContainText(/\d\d\/\d\d\/\d{4}/);
});
