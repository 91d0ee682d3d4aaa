import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { invoice } from './papers.ts';
import { sendReceipt } from './participant.ts';
import { addMember, enterAs, enterAsAdmin } from './people.ts';
import { openReceipt } from './staff.ts';
import { thisNumber, thisTry } from './this-try.ts';

test('of two reviewers at one receipt the second is told who decided', async ({ page, browser, request }, {
  project,
}) => {
  test.setTimeout(120_000);
  const number = thisNumber(99_880_011);
  const username = `two-reviewers-${thisTry()}`;
  await addMember(request, username);
  const participant = await (await browser.newContext(project.use)).newPage();
  await enterAs(participant, username);
  await sendReceipt(participant, number, invoice(number), 2);

  const second = await (await browser.newContext(project.use)).newPage();
  await enterAsAdmin(page);
  await enterAsAdmin(second);
  await openReceipt(page, number);
  await second.goto(page.url());
  await expect(approval(second)).toBeVisible();

  await approval(page).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Receipt ${number}` })).toHaveCount(0);

  await approval(second).click();
  await second.keyboard.press('Enter');
  await expect(second.getByText('Approval error.').first()).toBeVisible();
  await expect(second.getByText('This receipt has been approved').first()).toBeVisible();
  await expect(second.getByText(/^By Sofia Lindqvist on /)).toBeVisible();
  await expect(approval(second)).toHaveCount(0);
  await expectAccessible(second);
});

const approval = (page: Page) => page.getByRole('button', { name: /^Approve [\d,]+ points/ });
