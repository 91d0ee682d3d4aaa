import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';

test('a notice stays ten seconds, and one that an account was not saved four', async ({ page, program, member }) => {
  await page.addInitScript(refuseHas);
  await page.clock.install();
  await member.enter(page);
  await page.goto(program.page('account'));
  await page.getByLabel('City').fill('Saco');
  // The clock moves only when the test moves it: a slow machine's seconds would count against the notice.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectStays(page, 'Successfully saved user!', 10_000);

  await page.route('**/api/client/user/update', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expectStays(page, 'Failed to save user', 4000);
});

/** As browsers do that do not know it, such as Firefox before 121. */
function refuseHas(): void {
  const { querySelector } = Document.prototype;
  Document.prototype.querySelector = function (selector: string) {
    if (selector.includes(':has(')) throw new DOMException('Not a valid selector', 'SyntaxError');
    return querySelector.call(this, selector);
  };
}

/** The notice is visible well before its time is up, and disappears afterwards. */
async function expectStays(page: Page, text: string, milliseconds: number): Promise<void> {
  const notice = page.getByText(text, { exact: true });
  await tickUntil(page, () => expect(notice).toBeVisible({ timeout: 1000 }));
  await page.clock.fastForward(milliseconds - 3000);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(3000);
  await tickUntil(page, () => expect(notice).toHaveCount(0, { timeout: 1000 }));
}

/** Timers show and hide it, so the clock moves a little at a time. */
async function tickUntil(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await look();
  }).toPass();
}
