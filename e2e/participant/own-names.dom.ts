import { givePoints, submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('names stand in elements of their own, which translators leave alone and other scripts do not reorder', async ({
  page,
  program,
}) => {
  const member = await program.addMember({ firstName: 'ليلى', lastName: 'حداد' });
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ليلى' })).toBeVisible();
  await expect(page.locator('h1 bdi[translate=no]')).toHaveText('ليلى');
  await page.goto(program.page('account'));
  await expect(page.locator('dd bdi[translate=no]').first()).toHaveText(member.name);
});

test('so do they in the lists of staff', async ({ page, program, staff }) => {
  const { name } = await program.addMember({ firstName: 'נועה', lastName: 'Cohen (Haifa)' });
  await staff.enter(page);
  await page.goto(program.adminPage('approved-users'));
  await expect(page.locator('[data-person] [dir=auto][translate=no]', { hasText: name })).toBeVisible();
});

test('so do item names and tracking numbers, which stand beside other words, for participants and for staff', async ({
  page,
  program,
  member,
  staff,
}) => {
  const [name, number, reason] = ['כובע "נמל" & Co.', 'משלוח (12)', 'תיקון "נמל"'];
  const item = await program.reward('Harbor Cap');
  await program.save({ rewardItems: [{ _id: item, name }] });
  await givePoints(staff, member, 6000, reason);
  const userLoyaltyProgramId = member.memberId;
  const wanted = { userLoyaltyProgramId, cartItem: { item, quantity: 1, color: 'Black' } };
  await member.ok('POST /api/client/cartRewardItem/create', wanted);
  await member.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId });
  const { cartItems } = await staff.ok('GET /api/admin/program/:id/cartRewardItems', { id: program.id });
  const { _id, version } = cartItems[0]!;
  const cartItem = { _id, version, trackingNumber: number, shippingDate: '2026-02-03', shipped: true };
  await staff.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId, cartItem });
  // What the product says, a translator takes along.
  const told = (text: string) => page.locator('bdi:not([translate])', { hasText: text });
  const own = (text: string) => page.locator('bdi[translate=no]', { hasText: text });

  await staff.enter(page);
  await page.goto(program.adminPage('reward-items'));
  await expect(own(name).first()).toBeVisible();
  await page.getByRole('button', { name: `Send shipped e-mail to ${member.username}, ${name}` }).click();
  const mail = page.getByRole('dialog').getByRole('listitem');
  await expect(mail.locator('bdi')).toHaveText([member.username, member.email, name, number]);
  await page.goto(program.adminPage(`approved-users?user=${member.userId}&tab=orders`));
  await expect(own(name).first()).toBeVisible();
  await expect(own(number)).toBeVisible();
  await expect(told('Quantity 1')).toBeVisible();

  await member.enter(page);
  await page.goto(program.page('activity?tab=orders'));
  await expect(own(name)).toBeVisible();
  await expect(own(number)).toBeVisible();
  await expect(told('Black')).toBeVisible();
  await expect(told('Quantity 1')).toBeVisible();
  await page.goto(program.page('activity?tab=points'));
  await expect(page.locator('th bdi', { hasText: reason })).toBeVisible();
});

test('so do the number, the items and the username of a receipt on the desk', async ({
  page,
  program,
  member,
  staff,
}) => {
  const item = 'ברז "כדורי" 1/2';
  await program.addItem({ name: item, points: 10 });
  const { _id } = await submitReceipt(program, member, '901', [{ name: item }]);
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${_id}`));
  await expect(page.locator('h1 bdi[translate=no]')).toHaveText('901');
  await expect(page.locator('td bdi[translate=no]', { hasText: item })).toBeVisible();
  await expect(page.locator('[data-person] bdi[translate=no]', { hasText: member.username })).toBeVisible();
  await expect(page.locator('[data-person] bdi:not([translate])', { hasText: '1 receipt' })).toBeVisible();
});

test('a reason that a reviewer chose is said to translators, and one that was typed stays as it is', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: chosen } = await submitReceipt(program, member, '902');
  const { _id: typed } = await submitReceipt(program, member, '903');
  const deny = 'POST /api/admin/receipt/:id/deny';
  await staff.ok(deny, { id: chosen, denialReason: 'bad_date' });
  await staff.ok(deny, { id: typed, denialReason: 'other', denialReasonOther: 'Only half of it' });
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${chosen}`));
  await expect(page.locator('dd bdi:not([translate])', { hasText: 'Invalid Date' })).toBeVisible();
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${typed}`));
  await expect(page.locator('dd bdi[translate=no]', { hasText: 'Only half of it' })).toBeVisible();
  for (const [number, reason, isTyped] of [
    ['902', 'Invalid Date', false],
    ['903', 'Only half of it', true],
  ] as const) {
    const { _id } = await submitReceipt(program, member, number);
    await page.goto(program.adminPage(`receipt-item-detail?receipt=${_id}`));
    await expect(page.getByText(`Receipt ${number} was denied`)).toBeVisible();
    await expect(page.locator('bdi', { hasText: reason })).toHaveCount(isTyped ? 1 : 0);
  }
});
