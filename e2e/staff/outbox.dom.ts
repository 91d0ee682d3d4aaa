import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { findRow } from '../pressing/find-row.ts';
import { dialog, mailRow, open, showText, writeTo } from '../pressing/outbox.ts';

test('the outbox says why an e-mail was not sent, and what can be done', async ({ page, member, staff }) => {
  const to = await writeTo(staff, member);
  await staff.enter(page);
  const away = 'The mail server could not be reached, or broke the connection off. (connect ECONNREFUSED)';
  const waiting = { state: 'waiting', sentAt: null, lastError: away, nextTryAt: '2030-01-02T12:00:00.000Z' };

  await showAs(page, to, waiting);
  await expect(mailRow(page, to)).toContainText(away);
  await open(page, to);
  await expect(dialog(page).getByText('The last try to send it failed.')).toBeVisible();
  await expect(dialog(page).getByText(/It is tried again on 01\/02\/2030 \d\d:00\./)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Try now' })).toBeEnabled();
  await showText(page);

  const refused = 'The mail server refused this address. (550 no such user)';
  await showAs(page, to, { state: 'failed', sentAt: null, lastError: refused, isExpired: true });
  await open(page, to);
  await expect(dialog(page).getByText('It could not be sent, and there are no more tries.')).toBeVisible();
  await expect(dialog(page).getByText(dead)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Send again' })).toBeDisabled();
  await showText(page);

  await showAsItIs(page);
  await page.goto('/admin/outbox?status=failed');
  await expect(page.getByText('No e-mails have failed.')).toBeVisible();
});

test('an outbox that cannot be loaded says so, and loads when tried again', async ({ page, staff }) => {
  await staff.enter(page);
  await page.route(list, (route) => route.fulfill({ status: 500, json: { msg: 'The database is away.' } }));
  await page.goto('/admin/outbox');
  await expect(page.getByText('The e-mails could not be loaded.')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The e-mails could not be loaded.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
});

const dead = 'Its link no longer works: it was used or has expired.';
const list = '**/api/admin/mail/list*';
/** Waits for answers that are being changed, because the page also loads again on its own. */
const showAsItIs = (page: Page) => page.unrouteAll({ behavior: 'wait' });

/** Changes one mail in the answers, because no mail server of the tests can fail. */
async function showAs(page: Page, to: string, changed: object): Promise<void> {
  await showAsItIs(page);
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { mails: { to: string }[] };
    const mails = answer.mails.map((mail) => (mail.to === to ? { ...mail, ...changed } : mail));
    await route.fulfill({ response, json: { ...answer, mails } });
  });
  await findRow(page, '/admin/outbox', mailRow(page, to));
}
