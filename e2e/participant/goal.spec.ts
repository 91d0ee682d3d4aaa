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
  await expect(page.getByRole('region', { name: 'Your nearest reward' })).toContainText('Only');
  await page.goto(program.page(`redeem-points?item=${await program.reward(reward)}`));
  const remove = page.getByRole('button', { name: 'Remove goal' });
  await tapTwice(page.getByRole('button', { name: 'Set as goal' }), { after: remove });
  await expect(remove).toBeVisible();
  await page.getByRole('link', { name: 'All rewards' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Your goal' })).toContainText(reward);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(goal).toContainText(reward);
  await expect(goal).toContainText('2,600 points to go');
  await givePoints(staff, member, 2600);
  await page.reload();
  await expect(goal).toContainText('You can redeem it now');

  await goal.getByRole('link', { name: reward }).click();
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: 'Set as goal' })).toBeFocused();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Your nearest reward' })).toBeVisible();
});
