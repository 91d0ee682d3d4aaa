import type { Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { givePoints } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('an open cart is empty once another device has ordered it', async ({ page, baseURL, program, member, staff }) => {
  await givePoints(staff, member, 2000);
  const { memberId: userLoyaltyProgramId } = member;
  const cartItem = { item: await program.reward('Harbor Cap'), quantity: 1, color: 'Black' };
  await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  await open(page, { baseURL, program, member }, 'cart');
  await expect(page.getByRole('heading', { name: '1 item', exact: true })).toBeVisible();

  await member.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId });
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('open orders show what another device orders', async ({ page, baseURL, program, member, staff }) => {
  await givePoints(staff, member, 600);
  await open(page, { baseURL, program, member }, 'activity?tab=orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  const { memberId: userLoyaltyProgramId } = member;
  const cartItem = { item: await program.reward('Harbor Cap'), quantity: 1, color: 'Black' };
  await member.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  await member.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId });
  await expect(page.getByText('Harbor Cap')).toBeVisible();
});

interface Opening {
  baseURL: string | undefined;
  program: Program;
  member: Member;
}

/** Opens a page of the participant's, and waits until it hears of changes. */
async function open(page: Page, { baseURL, program, member }: Opening, path: string): Promise<void> {
  await member.enter(page);
  const followed = page.waitForResponse('**/api/client/changes');
  await page.goto(program.page(path));
  await followed;
  // The first event of a stream says that the server misses nothing, for all who follow.
  const leaving = new AbortController();
  const { body } = await fetch(`${baseURL}/api/client/changes`, {
    headers: { authorization: member.token! },
    signal: leaving.signal,
  });
  await body!.getReader().read();
  leaving.abort();
}
