import { password } from '../fixture/owner.ts';
import { givePoints } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('terms that ask are accepted before anything else but the own account', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { termsVersion } = await program.save({ terms: '<p>Points expire after a year.</p>' });
  await staff.ok('POST /api/admin/program/:id/terms/ask', { id: program.id, terms: termsVersion! });
  await member.enter(page);
  await page.goto(program.page('cart'));
  await expect(page.getByRole('heading', { name: 'Please accept the rules and terms' })).toBeVisible();
  await expect(page.getByText('Points expire after a year.')).toBeVisible();
  await page.getByRole('link', { name: 'your account' }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();

  await page.goto(program.page('cart'));
  await expect(page.getByText('Points expire after a year.')).toBeVisible();
  await program.save({ terms: '<p>Points expire after two years.</p>' });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Points expire after two years.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  await page.goto(program.page('rules-and-terms'));
  await expect(page.getByText(/^Version \d, valid since .*\.$/)).toBeVisible();
  await expect(page.getByText(/^You accepted it on /)).toBeVisible();
});

test('what is typed outlasts terms that begin to ask', async ({ page, program, member, staff }) => {
  const { termsVersion } = await program.save({ terms: '<p>Points expire after a year.</p>' });
  await givePoints(staff, member, 5000);
  const cartItem = { item: await program.reward('Harbor Cap'), quantity: 1, color: 'Black' };
  const { userId: id, memberId: userLoyaltyProgramId } = member;
  await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  await member.ok('POST /api/client/user/update', { id, user: { address: '9 New Road' } });
  await member.enter(page);
  await page.goto(program.page('cart'));
  const typed = page.getByLabel('Current Password');
  await typed.fill(password);
  await staff.ok('POST /api/admin/program/:id/terms/ask', { id: program.id, terms: termsVersion! });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Points expire after a year.')).toBeVisible();
  await expect(typed).toBeHidden();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(typed).toHaveValue(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is in' })).toBeVisible();
});

test('staff read every version, say what has changed, and ask everybody', async ({ page, program, staff }) => {
  const { termsVersion } = await program.save({ terms: '<p>Points expire after a year.</p>' });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=general'));
  await expect(page.getByText(`Version ${termsVersion}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Read version ${termsVersion}` }).click();
  await expect(page.getByRole('dialog').getByText('Points expire after a year.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Ask everybody to accept it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText(/everybody is asked/)).toBeVisible();
});
