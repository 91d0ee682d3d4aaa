import { type Browser, expect, type Page, test } from '@playwright/test';
import { openParticipant, submitReceipt } from './front-door.ts';
import { makeQueue } from './making/waiting-queue.ts';
import { enterAsAdmin } from './people.ts';
import { openHub } from './staff.ts';
import { thisTry } from './this-try.ts';

/** The program of the demo belongs to all tests at once: a count is compared with what the server says of it. */
test('what is submitted and approved elsewhere is counted in an open window at once', { tag: '@once' }, async ({
  browser,
}) => {
  test.slow();
  const participant = await openParticipant('counted');
  const { staff } = participant;
  const [here, there] = await Promise.all([openWindow(browser), openWindow(browser)]);
  const program = new URL(here.url()).searchParams.get('program')!;
  const count = async () =>
    (await staff.ok('GET /api/admin/program/:id/overview', { id: program })).counts.approvedReceipts;

  const receipt = await submitReceipt(participant, '880001', [{ name: valve, quantity: 1 }]);
  const before = await count();
  await there.goto(`/admin/program/edit/receipt-item-detail?program=${program}&receipt=${receipt._id}`);
  await there.getByRole('button', { name: /^Approve [\d,]+ points/ }).click();
  await there.keyboard.press('Enter');
  await expect(there.getByRole('heading', { name: 'Receipt 880001' })).toHaveCount(0);
  await expect.poll(count).toBeGreaterThan(before);

  await expect(async () => {
    const counted = (await count()).toLocaleString('en-US');
    await expect(card(here, 'Approved Rebate Submissions')).toContainText(counted, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  expect(await here.evaluate(() => (window as { untouched?: boolean }).untouched)).toBe(true);
});

test(
  'one decision has the counts asked for once, and they are right',
  { tag: '@once' },
  async ({ page, request }, { project }) => {
    test.slow();
    const { id } = await makeQueue(request, String(project.use.baseURL), `once-${thisTry()}`, 2);
    await enterAsAdmin(page);
    const told = page.waitForResponse(/\/api\/admin\/changes$/);
    await page.goto(`/admin/program/edit/unapproved-rebate-submissions?program=${id}`);
    await told;
    await page.getByRole('link', { name: 'Review all' }).click();
    await expect(page.getByText('1 of 2')).toBeVisible();
    let asked = 0;
    page.on('request', (sent) => {
      if (sent.url().endsWith('/overview')) asked++;
    });
    for (const left of [1, 0]) {
      asked = 0;
      const counted = page.waitForResponse(/\/overview$/);
      await page.getByRole('button', { name: /^Approve [\d,]+ points/ }).click();
      await page.keyboard.press('Enter');
      const { counts } = await (await counted).json();
      expect(counts.unapprovedReceipts).toBe(left);
      const next =
        left > 0 ? page.getByText('1 of 1') : page.getByRole('heading', { name: 'Nothing waits for a decision' });
      await expect(next).toBeVisible();
      expect(asked).toBe(1);
    }
  },
);

const valve = 'Calderbrook Full Port Ball Valve, Threaded, 1"';

/** The card around its link. */
const card = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: label, exact: true }).locator('xpath=../..');

/** Another person's browser, at the program's own page, which is not loaded anew. */
async function openWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(test.info().project.use)).newPage();
  await enterAsAdmin(page);
  await openHub(page);
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  return page;
}
