import { password } from '../fixture/owner.ts';
import { givePoints } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('after another address the cart asks for the password, says why, and keeps everything after a wrong one', async ({
  page,
  program,
  member,
  staff,
}) => {
  await givePoints(staff, member, 5000);
  const cartItem = { item: await program.reward('Harbor Cap'), quantity: 1, color: 'Black' };
  const { userId: id, memberId: userLoyaltyProgramId } = member;
  await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  await member.ok('POST /api/client/user/update', { id, user: { address: '9 New Road' } });
  await member.enter(page);
  await page.goto(program.page('cart'));
  const submit = page.getByRole('button', { name: 'Submit' });
  const typed = page.getByLabel('Current Password');
  await expect(
    page.getByText('Your address changed within the last day, so this order takes your password.'),
  ).toBeVisible();
  await submit.click();
  await expect(typed).toBeFocused();
  await typed.fill('a guess');
  await submit.click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(typed).toHaveValue('a guess');
  await typed.fill(password);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Your order is in' })).toBeVisible();
  await page.getByRole('link', { name: 'See My Orders' }).click();
  await expect(page.getByText(`Ships to ${member.name}, 9 New Road, Portland, Maine 04101`)).toBeVisible();
});
