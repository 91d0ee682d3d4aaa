import type { Locator, Page } from '@playwright/test';
import type { Member, Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { countedOn, draftReceipt, givePoints, valve } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { loseAnswer } from '../pressing/first-call.ts';

test('an item and a submission with lost answers are found at the next try', async ({ page, program, member }) => {
  const id = await draftReceipt(program, member, '860', [{ name: 'Calderbrook Full Port Ball Valve, Threaded, 3/4"' }]);
  await member.enter(page);
  await page.goto(program.page(`enter-items?step=search&receipt=${id}`));
  await page.getByRole('searchbox').fill('Calderbrook Full Port Ball Valve');
  await page.getByRole('button', { name: `Select ${valve}` }).click();
  const add = page.getByRole('button', { name: 'Add item' });
  await loseAnswer(page, `**/api/client/receipt/${id}/item`);
  await add.click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: valve }).getByLabel('Quantity').fill('5');
  await expect.poll(async () => (await countedOn(member, id)).toSorted()).toEqual([1, 5]);

  await page.goto(program.page('dashboard'));
  await expect(page.getByText('Not yet submitted')).toBeVisible();
  await page.getByRole('link', { name: 'Continue: receipt 860' }).click();
  const submit = page.getByRole('button', { name: 'Submit for Approval' });
  await loseAnswer(page, '**/finish');
  await submit.click();
  await expect(page.getByText('Submission failure, please try again.')).toBeVisible();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
});

test('a reward with a lost answer is in the cart once, and an order with one is shown as placed', async ({
  page,
  program,
  member,
  staff,
}) => {
  const add = await addWithLostAnswer(page, program, member, staff);
  // The notice must not cover the button.
  await add.click();
  await expect(page.getByRole('heading', { name: '1 item' })).toBeVisible();
  await loseAnswer(page, '**/api/client/cartRewardItem/submit');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is in' })).toBeVisible();
});

test('another choice after a lost answer is added too, because the first may have arrived', async ({
  page,
  program,
  member,
  staff,
}) => {
  const add = await addWithLostAnswer(page, program, member, staff);
  await page.getByRole('button', { name: 'One more' }).click();
  await add.click();
  await expect(page.getByRole('heading', { name: '3 items' })).toBeVisible();
});

/** Adds a gift card to the cart, of which no answer arrives; returns the button. */
async function addWithLostAnswer(page: Page, program: Program, member: Member, staff: Staff): Promise<Locator> {
  await givePoints(staff, member, 9000);
  await member.enter(page);
  await page.goto(program.page(`redeem-points?item=${await program.reward('$50 Gift Card')}`));
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await loseAnswer(page, '**/api/client/cartRewardItem/create');
  await add.click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  return add;
}
