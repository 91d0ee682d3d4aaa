import type { Page } from '@playwright/test';
import { makeQueue } from '../fixture/queue.ts';
import { expect, test } from '../fixture/test.ts';
import { pressOn } from '../pressing/keys.ts';

const all = 3;

test('a queue of receipts is cleared by keys alone', async ({ page, program, member, staff }) => {
  await makeQueue(program, member, all);
  await staff.enter(page);
  await page.goto(program.adminPage('unapproved-rebate-submissions'));
  await pressOn(page, page.getByRole('link', { name: 'Review all' }));
  await expect(page.getByText(`1 of ${all}`)).toBeVisible();

  await test.step('the keys are listed behind ?, and decide nothing while the list is open', async () => {
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await expect(dialog.getByText('Choose the reason of a denial')).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`1 of ${all}`)).toBeVisible();
    await expect(confirmation(page)).toHaveCount(0);
  });

  for (let nth = 1; nth <= all; nth++) {
    if (nth === 2) await correctFirstItem(page);
    if (nth === 3) await denySecondItem(page);
    await decide(page, nth);
  }

  await test.step('the queue is empty, and Enter continues', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing waits for a decision' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the program' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Edit Rewards Program' })).toBeVisible();
  });

  await test.step('each was decided as it was meant, and paid so', async () => {
    const { receipts } = await staff.ok('GET /api/admin/receipt/list', { program: program.id, status: 'approved' });
    expect(receipts.map(({ points }) => points).toSorted()).toEqual([20, 45, 65]);
  });
});

test('an answer requested before a decision does not show the old queue', async ({ page, program, member, staff }) => {
  await makeQueue(program, member, 3);
  await staff.enter(page);
  const approved = page.waitForResponse(/\/approve$/);
  // By receipt: while one is being read, the desk asks for it again.
  const asked = new Set<string>();
  await page.route(/\/api\/admin\/receipt\/[\da-f-]{36}$/, async (route) => {
    const address = route.request().url();
    const isPrepared = asked.size === 1 && !asked.has(address);
    asked.add(address);
    const response = await route.fetch();
    if (isPrepared) await approved;
    await route.fulfill({ response });
  });
  await page.goto(program.adminPage('unapproved-rebate-submissions'));
  await pressOn(page, page.getByRole('link', { name: 'Review all' }));
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect.poll(() => asked.size).toBe(2);
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

const confirmation = (page: Page) => page.locator('button[data-autofocus]');

/** Arms and confirms a decision, and waits until the next receipt is drawn. */
async function decide(page: Page, nth: number): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(heading).not.toHaveText(before);
  if (nth === all) return;
  await expect(page.getByText(`1 of ${all - nth}`)).toBeVisible();
  await expect(heading).toBeFocused();
}

async function correctFirstItem(page: Page): Promise<void> {
  await page.keyboard.press('1');
  await expect(page.getByLabel('Quantity of Copper Pipe')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Approve 65 points' })).toBeVisible();
}

async function denySecondItem(page: Page): Promise<void> {
  await page.keyboard.press('2');
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Deny Ball Valve' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Approve 20 points' })).toBeVisible();
}
