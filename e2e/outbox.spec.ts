import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { readResetLink } from './fixture/reset-link.ts';
import { addMember, enterAsAdmin, staffToken } from './people.ts';
import { leafTo } from './pressing/leaf-to.ts';
import { thisTry } from './this-try.ts';

test('an e-mail is read as its reader sees it, and as text, and leads to the program', async ({ page }) => {
  test.slow();
  const to = await writeTo(page.request, `olga-${thisTry()}`);
  await enterAsAdmin(page);
  await leafTo(page, '/admin/outbox', entry(page, to));
  await expect(entry(page, to)).toContainText('Sent');
  await open(page, to);
  await expect(dialog(page).getByText('Account approved')).toBeVisible();
  const letter = page.frameLocator('iframe[title^="E-mail:"]');
  await expect(letter.getByRole('heading', { name: 'Welcome, Nora!' })).toBeVisible();
  await expect(letter.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /\/program\/harbor-trade\/login$/);
  await showText(page);
  await expect(dialog(page).getByText('You receive this e-mail because you take part in')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('why an e-mail did not go out is told, and what can be done', async ({ page }) => {
  test.slow();
  const to = await writeTo(page.request, `olaf-${thisTry()}`);
  await enterAsAdmin(page);
  const away = 'The mail server could not be reached, or broke the connection off. (connect ECONNREFUSED)';
  const waiting = { state: 'waiting', sentAt: null, lastError: away, nextTryAt: '2030-01-02T12:00:00.000Z' };

  await leafTo(page, '/admin/outbox', entry(page, to));
  await expect(entry(page, to)).toContainText('Sent');
  await showAs(page, to, waiting);
  await expect(entry(page, to)).toContainText(away);
  await expectAccessible(page);
  await open(page, to);
  await expect(dialog(page).getByText('The last try to send it failed.')).toBeVisible();
  await expect(dialog(page).getByText(/It is tried again on 01\/02\/2030 \d\d:00\./)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Try now' })).toBeEnabled();
  await showText(page);
  await expectAccessible(page);

  await showAs(page, to, { ...waiting, lastError: null });
  await open(page, to);
  await expect(dialog(page).getByText('It is on its way already.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Send again' })).toBeDisabled();

  const refused = 'The mail server refused this address. (550 no such user)';
  await showAs(page, to, { state: 'failed', sentAt: null, lastError: refused, isExpired: true });
  await open(page, to);
  await expect(dialog(page).getByText('It could not be sent, and is not tried again by itself.')).toBeVisible();
  await expect(dialog(page).getByText(dead)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Send again' })).toBeDisabled();
  await showText(page);
  await expectAccessible(page);

  await showAsItIs(page);
  await page.goto('/admin/outbox?status=failed');
  await expect(page.getByText('Every e-mail that was tried went out.')).toBeVisible();
  await expectAccessible(page);
});

test('a link to a new password that was used meanwhile is not sent again, and the page says why', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  const username = `olive-${thisTry()}`;
  const { email } = await addMember(page.request, username);
  await page.request.post('/api/auth/forgot', { data: { email, slug: 'harbor-trade' } });
  const link = await readResetLink(email);
  await enterAsAdmin(page);
  await leafTo(page, '/admin/outbox', entry(page, email));
  await expect(entry(page, email)).toContainText('Sent');
  await open(page, email);
  const again = dialog(page).getByRole('button', { name: 'Send again' });
  await expect(again).toBeEnabled();

  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const used = await page.request.post('/api/auth/reset', { data: { token, password: 'a password of her own' } });
  expect(used.status()).toBe(200);
  await again.click();
  await expect(page.getByText('Its link works no longer. “I forgot my login info” sends a new one.')).toBeVisible();
  await expect(dialog(page).getByText(dead)).toBeVisible();
  await expect(again).toBeDisabled();
});

test('an outbox that cannot be loaded says so, and is there when tried again', async ({ page }) => {
  test.slow();
  await enterAsAdmin(page);
  await page.route(list, (route) => route.fulfill({ status: 500, json: { msg: 'The database is away.' } }));
  await page.goto('/admin/outbox');
  await expect(page.getByText('The e-mails could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The e-mails could not be loaded.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
});

const dead = 'Its link works no longer: it was used, or its hour is over.';
const list = '**/api/admin/mail/list*';
/** Axe waits for ever for a frame that may run no script; no letter is in its way then. */
const showText = (page: Page) => dialog(page).getByText('Plain text', { exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const entry = (page: Page, to: string): Locator => page.locator('tbody tr, main li').filter({ hasText: to }).first();

const open = (page: Page, to: string) =>
  page
    .getByRole('button', { name: new RegExp(`^View .* to ${to}$`) })
    .first()
    .click();

/** A member of this test's own is told that it is approved; tells the address. */
async function writeTo(request: APIRequestContext, username: string): Promise<string> {
  await addMember(request, username);
  const to = `${username}@example.com`;
  const answer = await request.post('/api/common/mailer/userApproved', {
    headers: { authorization: await staffToken(request) },
    data: { emailInfo: { to } },
  });
  expect(answer.status(), await answer.text()).toBe(202);
  return to;
}

/** The page asks by itself, too: an answer that is being changed is waited for. */
const showAsItIs = (page: Page) => page.unrouteAll({ behavior: 'wait' });

/** The list as it is, but for one mail: the demo has no mail server that could fail. */
async function showAs(page: Page, to: string, changed: object): Promise<void> {
  await showAsItIs(page);
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { mails: { to: string }[] };
    const mails = answer.mails.map((mail) => (mail.to === to ? { ...mail, ...changed } : mail));
    await route.fulfill({ response, json: { ...answer, mails } });
  });
  await leafTo(page, '/admin/outbox', entry(page, to));
}
