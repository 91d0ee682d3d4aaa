import type { Page } from '@playwright/test';
import type { Member, Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { makeQueue } from '../fixture/queue.ts';
import { expect, test } from '../fixture/test.ts';

test('receipts are approved and denied by keys alone, each once', async ({ page, program, member, staff }) => {
  await openQueue(page, program, member, staff, 5);
  const keys = page.keyboard;
  const approved: string[] = [];

  await test.step('J opens the next receipt, K the previous one, Escape cancels a decision', async () => {
    const first = page.url();
    await decideBy(page, () => keys.press('j'));
    await decideBy(page, () => keys.press('k'));
    await expect(page).toHaveURL(first);
    await keys.press('a');
    await expect(confirmation(page)).toBeFocused();
    await keys.press('Escape');
    await expect(confirmation(page)).toHaveCount(0);
  });

  await test.step('A and A approve', async () => {
    await keys.press('a');
    await expect(confirmation(page)).toBeFocused();
    approved.push(await decideBy(page, () => keys.press('a')));
  });

  await test.step('confirming twice quickly approves once', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/approve') && sent.push(request.url()));
    await keys.press('a');
    const button = confirmation(page);
    approved.push(
      await decideBy(page, () =>
        button.evaluate((it: HTMLElement) => {
          it.click();
          it.click();
        }),
      ),
    );
    expect(sent).toHaveLength(1);
    await expect(page.getByText('Approval error.')).toHaveCount(0);
  });

  await test.step('a double click does not decide: it has read nothing yet', async () => {
    const here = page.url();
    await page.getByRole('button', { name: /^Approve [\d,]+ points/ }).dblclick();
    await expect(confirmation(page)).toBeFocused();
    expect(page.url()).toBe(here);
    await keys.press('Escape');
    await expect(confirmation(page)).toHaveCount(0);
  });

  await test.step('D asks for a reason first', async () => {
    await keys.press('d');
    await expect(page.getByText('Please select a denial reason.')).toBeVisible();
    await choose(page, 'Invoice/Receipt Number Already Submitted');
    await deny(page);
  });

  await test.step('Escape leaves the words of another reason and keeps them', async () => {
    await keys.press('d');
    await choose(page, 'Other');
    const words = page.getByLabel('Reason', { exact: true });
    await expect(words).toBeFocused();
    await keys.type(ownWords);
    await keys.press('Escape');
    await expect(words).not.toBeFocused();
    await deny(page);
  });

  await test.step('each is what it was decided to be', async () => {
    const list = (status: 'approved' | 'denied' | 'unapproved') =>
      staff.ok('GET /api/admin/receipt/list', { program: program.id, status });
    const ids = (await list('approved')).receipts.map(({ _id }) => _id);
    expect(ids.toSorted()).toEqual(approved.map((address) => new URL(address).searchParams.get('receipt')).toSorted());
    const denied = (await list('denied')).receipts.map(({ denialReason, denialReasonOther }) => [
      denialReason,
      denialReasonOther,
    ]);
    expect(denied.toSorted()).toEqual([
      ['duplicate', null],
      ['other', ownWords],
    ]);
    expect((await list('unapproved')).total).toBe(1);
  });
});

const ownWords = 'Dad did add a deposit.';

test('nothing is approved while a quantity is not saved or the server is out of reach', async ({
  page,
  context,
  program,
  member,
  staff,
}) => {
  await openQueue(page, program, member, staff, 1);
  const quantity = page.getByLabel(/^Quantity of /).first();
  const before = await quantity.inputValue();

  await test.step('a quantity that is too high is explained below its line, and A returns to it', async () => {
    await quantity.fill('99999');
    await expect(page.getByText('Quantity cannot be greater than 9999')).toBeVisible();
    await page.getByRole('button', { name: /^Approve [\d,]+ points/ }).click();
    await expect(page.getByText('A quantity is not saved yet.')).toBeVisible();
    await expect(quantity).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(quantity).toHaveValue(before);
    await expect(page.getByText('A quantity is not saved yet.')).toHaveCount(0);
  });

  await test.step('without a network the receipt and the comments stay, with a message', async () => {
    const comments = page.getByLabel('Admin Comments');
    await comments.fill('Thank you.');
    await comments.press('Escape');
    await context.setOffline(true);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The server cannot be reached.').first()).toBeVisible();
    await expect(comments).toHaveValue('Thank you.');
    await expect(page.getByRole('button', { name: /^Approve [\d,]+ points/ })).toBeEnabled();
    await context.setOffline(false);
    await page.reload();
    await expect(comments).toHaveValue('Thank you.');
  });
});

async function openQueue(page: Page, program: Program, member: Member, staff: Staff, count: number): Promise<void> {
  await makeQueue(program, member, count);
  await staff.enter(page);
  await page.goto(program.adminPage('unapproved-rebate-submissions'));
  await page.getByRole('link', { name: 'Review all' }).click();
  await expect(page.getByRole('button', { name: /^Approve [\d,]+ points/ })).toBeVisible();
}

const confirmation = (page: Page) => page.locator('button[data-autofocus]');

/** Presses and waits for the next receipt; returns the address of the one before. */
async function decideBy(page: Page, press: () => Promise<void>): Promise<string> {
  const address = page.url();
  const heading = page.getByRole('heading', { level: 1, name: /^Receipt / });
  const number = await heading.innerText();
  await press();
  await expect(heading).not.toHaveText(number);
  await expect(page.getByRole('button', { name: /^Approve [\d,]+ points/ })).toBeVisible();
  return address;
}

const denialReasons = ['Invoice/Receipt Number Already Submitted', 'Invalid Date', 'Invalid Invoice', 'Other'];

async function choose(page: Page, reason: string): Promise<void> {
  const select = page.getByRole('combobox', { name: 'Denial Options' });
  await expect(select).toBeFocused();
  const highlighted = page.locator('[data-combobox-selected]');
  // The first arrow key opens the list at its first reason.
  for (const passed of denialReasons.slice(0, denialReasons.indexOf(reason) + 1)) {
    await page.keyboard.press('ArrowDown');
    await expect(highlighted).toHaveText(passed);
  }
  // An opening list looks twice, in timers of no length, for what is chosen, and between the two it ignores Enter.
  await page.evaluate(() => new Promise((resume) => setTimeout(resume)));
  await page.keyboard.press('Enter');
  await expect(select).toHaveValue(reason);
}

async function deny(page: Page): Promise<void> {
  await page.keyboard.press('d');
  await expect(confirmation(page)).toBeFocused();
  await decideBy(page, () => page.keyboard.press('Enter'));
}
