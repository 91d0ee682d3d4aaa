import { givePoints } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { tapTwice } from '../pressing/tap-twice.ts';

// The meter is put together in the browser, from the goal, the offered rewards and the points.

const reward = 'Hooded Sweatshirt';

test('the dashboard follows the goal until it is reached, and the nearest reward without one', async ({
  page,
  program,
  member,
  staff,
}) => {
  const goal = page.getByRole('region', { name: 'Your goal' });
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('region', { name: 'Your nearest reward' })).toContainText('points missing');
  await page.goto(program.page(`redeem-points?item=${await program.reward(reward)}`));
  const remove = page.getByRole('button', { name: 'Remove goal' });
  await tapTwice(page.getByRole('button', { name: 'Set as goal' }), { after: remove });
  await expect(remove).toBeVisible();
  await page.getByRole('link', { name: 'All rewards' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Your goal' });
  await expect(card).toContainText(reward);
  await expect(card).toContainText('2,600 points missing');
  // Out of reach is said in words; the picture keeps its colors.
  await expect(card.locator('[data-muted]')).toHaveCount(0);
  // Its one link covers picture and name.
  const link = card.getByRole('link');
  for (const part of [card.locator('svg').first(), card.getByRole('heading')]) {
    const [at, from] = await Promise.all([part.boundingBox(), link.boundingBox()]);
    await link.click({ position: { x: at!.x + at!.width / 2 - from!.x, y: at!.y + at!.height / 2 - from!.y } });
    await expect(page.getByRole('heading', { level: 1, name: reward })).toBeVisible();
    await page.getByRole('link', { name: 'All rewards' }).click();
  }

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(goal).toContainText(reward);
  await expect(goal).toContainText('2,600 points missing');
  await givePoints(staff, member, 2600);
  await page.reload();
  await expect(goal).toContainText('You can redeem it now');

  await goal.getByRole('link', { name: reward }).click();
  await expect(page.getByText('0 points remaining after this')).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('points missing for this')).toBeVisible();
  const cartItem = { item: await program.reward(reward), quantity: 2, size: '2X-Large', color: 'Blue' };
  await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId: member.memberId, cartItem });
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: 'Set as goal' })).toBeFocused();
  await page.goto(program.page('cart'));
  await expect(page.getByText('points missing. Remove an item or choose fewer to submit.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Your nearest reward' })).toBeVisible();
});
