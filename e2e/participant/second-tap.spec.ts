import { fresh } from '../fixture/people.ts';
import { draftReceipt, givePoints } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { watchVideo } from '../fixture/trainings.ts';
import { acceptTerms, fillUser } from '../pressing/fill-user.ts';
import { gaps, tapTwice } from '../pressing/tap-twice.ts';

test('after Submit for Approval the success stays visible, and Done opens the home page', async ({
  page,
  program,
  member,
}) => {
  // With a phone's height, so that the new button is where the old one was.
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: 664 });
  await member.enter(page);
  const done = page.getByRole('link', { name: 'Done' });
  for (const [nth, gap] of gaps.entries()) {
    const id = await draftReceipt(program, member, `440${nth}`);
    await page.goto(program.page(`enter-items?step=confirm&receipt=${id}`));
    await tapTwice(page.getByRole('button', { name: 'Submit for Approval' }), { gap, after: done, onto: done });
    await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
    await expect(page).toHaveURL(/step=final/);
  }
  await done.click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
});

test('no step of entering items is passed over', async ({ page, program, member }) => {
  const id = await draftReceipt(program, member, '4410');
  await member.enter(page);
  await page.goto(program.page(`enter-items?step=search&receipt=${id}`));
  const add = page.getByRole('button', { name: 'Add item' });
  const select = page.getByRole('button', { name: /^Select / }).nth(1);
  expect(await tapTwice(select, { after: add, onto: add })).toEqual([]);
  await expect(page).toHaveURL(/step=quantity/);
  await expect(add).toBeVisible();
});

test('Add to Cart does not order, and an order is seen', async ({ page, program, member, staff }) => {
  await givePoints(staff, member, 20_000);
  const cap = await program.reward('Harbor Cap');
  await member.enter(page);
  await page.goto(program.page(`redeem-points?item=${cap}`));
  await page.locator('label').filter({ hasText: 'Black' }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await tapTwice(page.getByRole('button', { name: 'Add to Cart' }), { after: submit, onto: submit });
  await expect(page).toHaveURL(/cart$/);
  const orders = page.getByRole('link', { name: 'See My Orders' });
  await tapTwice(submit, { after: orders, onto: orders });
  await expect(page.getByRole('heading', { name: 'Your order is in' })).toBeVisible();
  await expect(page).toHaveURL(/cart$/);
  const made = await member.ok('GET /api/client/order/list', {});
  expect(made.orders).toHaveLength(1);
});

test('of the lines in a cart one is removed at a time', async ({ page, program, member }) => {
  const item = await program.reward('Harbor Cap');
  for (const quantity of [1, 2, 3]) {
    const cartItem = { item, quantity, color: 'Black' };
    await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId: member.memberId, cartItem });
  }
  await member.enter(page);
  await page.goto(program.page('cart'));
  const lines = page.getByRole('button', { name: 'Remove Harbor Cap' });
  await tapTwice(lines.first(), { after: page.getByRole('heading', { name: '5 items' }) });
  await expect(lines).toHaveCount(2);
});

test('an explanation is read before the next question comes', async ({ page, program, member }) => {
  const { loyaltyProgramTrainings } = await program.read();
  const { _id: id } = loyaltyProgramTrainings.find(({ questions }) => questions.length > 1)!;
  await watchVideo(member, id);
  await member.enter(page);
  await page.goto(program.page(`training-module?training=${id}`));
  await page.getByRole('radio').first().check();
  const next = page.getByRole('button', { name: 'Next' });
  const answer = page.getByRole('button', { name: 'Answer' });
  await tapTwice(answer, { after: next, onto: next });
  await expect(page.getByText('Question 1 of')).toBeVisible();
  await tapTwice(next, { after: answer, onto: answer });
  await expect(page.getByText('Question 2 of')).toBeVisible();
  await expect(page.getByText('Choose an answer first.')).toHaveCount(0);
});

test('who has registered sees it', async ({ page, program }) => {
  await program.save({ registrationForm: { formItems: [] } });
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 664 });
  await page.goto(program.page('register'));
  await fillUser(page, `zoe-${fresh()}`);
  await acceptTerms(page);
  const back = page.getByRole('link', { name: 'Back to Log In' });
  await tapTwice(page.getByRole('button', { name: 'Register' }), { after: back, onto: back });
  await expect(page.getByRole('heading', { name: 'Your account is awaiting approval' })).toBeVisible();
});
