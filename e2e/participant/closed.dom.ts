import { givePoints } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

const past = { startDate: '2020-01-01', endDate: '2020-06-30' };
const states = [
  ['open', { startDate: '2020-01-01', endDate: null }, ['receipts', 'trainings', 'orders'], null],
  ['scheduled', { startDate: '2099-03-03', endDate: null }, [], 'This program begins on 03/03/2099.'],
  [
    'ended',
    { ...past, closingDays: null, receiptDays: null },
    ['receipts', 'orders'],
    'This program ended on 06/30/2020. What was bought by then can be sent in, and points redeemed.',
  ],
  [
    'ended, and receipts are no longer taken',
    { ...past, closingDays: null, receiptDays: 30 },
    ['orders'],
    'This program ended on 06/30/2020. Receipts are no longer taken. Points can be redeemed.',
  ],
  [
    'closed',
    { ...past, closingDays: 0, receiptDays: 0 },
    [],
    'This program ended on 06/30/2020. Receipts and orders are no longer taken.',
  ],
] as const;

for (const [state, dates, takes, notice] of states)
  test(`in a program that is ${state} nothing is offered that is refused`, async ({ page, program, member, staff }) => {
    const can = (what: string) => (takes as readonly string[]).includes(what);
    await givePoints(staff, member, 5000);
    const item = await program.reward('Harbor Cap');
    const cartItem = { item, quantity: 1, color: 'Black' };
    await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId: member.memberId, cartItem });
    await program.save(dates);
    await member.enter(page);

    await page.goto(program.page('dashboard'));
    await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
    const shown = async (name: string | RegExp, role: 'link' | 'button', is: boolean) =>
      expect(page.locator('#main').getByRole(role, { name })).toHaveCount(is ? 1 : 0);
    await shown(/^Earn Points/, 'link', can('receipts') || can('trainings'));
    await shown(/^Redeem Points/, 'link', can('orders'));

    await page.goto(program.page('earn-points'));
    await expect(page.getByRole('heading', { name: 'Earn Points', exact: true })).toBeVisible();
    await shown(/^Enter Items/, 'link', can('receipts'));
    await shown('Use a photo or PDF that you have', 'button', can('receipts'));
    await shown(/^Training/, 'link', can('trainings'));

    await page.goto(program.page('enter-items'));
    const closed = page.getByRole('heading', { name: 'No receipts are taken now' });
    await expect(can('receipts') ? page.getByText('Invoice details').first() : closed).toBeVisible();
    await page.goto(program.page('training-catalog'));
    await expect(page.getByRole('heading', { name: 'No trainings can be taken now' })).toHaveCount(
      can('trainings') ? 0 : 1,
    );

    await page.goto(program.page(`redeem-points?item=${item}`));
    await expect(page.getByRole('heading', { name: 'Harbor Cap' })).toBeVisible();
    await shown('Add to Cart', 'button', can('orders'));
    await page.goto(program.page('cart'));
    const submit = page.getByRole('button', { name: 'Submit' });
    if (can('orders')) await expect(submit).toBeEnabled();
    else await expect(submit).toBeDisabled();
    if (notice) await expect(page.getByText(notice).first()).toBeVisible();
  });

const modes = [
  ['before it begins', { startDate: '2099-03-03', registration: 'open' }, 'New here? Register'],
  ['by code', { registration: 'code' }, 'New here? Register with your code'],
  ['by invitation', { registration: 'invitation' }, 'New here? Open the link of your invitation.'],
  ['after its end', past, null],
] as const;
for (const [when, parts, said] of modes)
  test(`the login says how one registers ${when}`, async ({ page, program }) => {
    await program.save(parts);
    await page.goto(program.page('login'));
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const ways = page.getByText(/^New here\?/);
    await expect(ways).toHaveCount(said ? 1 : 0);
    if (said) await expect(ways).toHaveText(said);
    else {
      await page.goto(program.page('register'));
      await expect(page.getByText(/^This program ended on 06\/30\/2020\./)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0);
    }
  });
