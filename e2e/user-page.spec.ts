import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { User } from '#contract/members.ts';
import { expectAccessible } from './accessible.ts';
import { addMember, enterAsAdmin, logIn, staffToken } from './people.ts';
import { openHub } from './staff.ts';
import { thisTry } from './this-try.ts';

test('a user’s page shows what was sent in, ordered and learned; the tab stays in the address', async ({ page }) => {
  test.slow();
  await openUser(page, 'grace');
  await expect(page.getByRole('region', { name: 'Points' }).getByRole('listitem').first()).toContainText('points');
  await tab(page, 'Orders').click();
  const orders = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
  await expect(orders.first()).toContainText(/Quantity \d+ · Ordered\s\d\d\/\d\d\/\d{4}/);
  await expect(orders.first()).toContainText(/Shipped|Pending/);
  await expectAccessible(page);
  await tab(page, 'Trainings').click();
  await expect(page.getByRole('region', { name: 'Trainings' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await tab(page, 'Receipts').click();
  const receipts = page.getByRole('region', { name: 'Receipts' }).getByRole('listitem');
  await expect(receipts.first()).toContainText(/Purchased \d\d\/\d\d\/\d{4} · \d+ items?/);
  await expectAccessible(page);

  await page.reload();
  await expect(tab(page, 'Receipts')).toHaveAttribute('aria-current', 'page');
  // By its name from here on: another test may approve a newer one.
  const name = await receipts.filter({ hasText: 'Approved' }).first().getByRole('link').innerText();
  await receipts.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Receipts')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Approved Users' })).toBeVisible();
  await expect(page).not.toHaveURL(/tab=/);
});

test('of who has done nothing yet each list says so, and one that cannot be loaded can be tried again', async ({
  page,
  request,
}) => {
  test.slow();
  const { username } = await addMember(request, `idle-${thisTry()}`);
  await openUser(page, username);
  await expect(page.getByText('No points have moved yet.')).toBeVisible();
  await tab(page, 'Receipts').click();
  await expect(page.getByText('No receipts submitted yet.')).toBeVisible();
  await tab(page, 'Trainings').click();
  await expect(page.getByText('No trainings done yet.')).toBeVisible();

  await page.route(/\/orders(\?|$)/, (route) =>
    route.fulfill({ status: 404, json: { msg: 'No user id given or found' } }),
  );
  await tab(page, 'Orders').click();
  await expect(page.getByText('The orders could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/orders(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No rewards ordered yet.')).toBeVisible();
});

test('details and answers are edited; what is wrong is named beside its field, and nothing typed is lost', async ({
  page,
  request,
}) => {
  test.slow();
  const { username } = await addMember(request, `edit-${thisTry()}`);
  await openUser(page, username);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog(page).getByLabel('Email')).toHaveValue(`${username}@example.com`);
  await expectAccessible(page);
  await dialog(page).getByLabel('Company Name').fill(' ');
  await dialog(page).getByLabel('City').fill('');
  await save(page);
  await expect(dialog(page).getByText('The following fields must be filled:')).toBeVisible();
  await expect(dialog(page).getByText('City, Company Name')).toBeVisible();
  await expectAccessible(page);

  await dialog(page).getByLabel('City').fill('Saco');
  await dialog(page).getByLabel('Company Name').fill('Whitfield & Daughters');
  await dialog(page).getByLabel('Email').fill('nowhere');
  await save(page);
  await expect(dialog(page).getByText('Failed to save user')).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(/This is not an e-mail address./);
  await expect(dialog(page).getByLabel('City')).toHaveValue('Saco');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await dialog(page).getByLabel('Email').fill(`new-${username}@example.com`);
  await save(page);
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  for (const text of [`new-${username}@example.com`, 'Saco', 'Whitfield & Daughters']) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
});

test('what another administrator changed meanwhile is shown beside what one typed, and not written over', async ({
  page,
  request,
}) => {
  test.slow();
  const user = await addMember(request, `both-${thisTry()}`);
  await openUser(page, user.username);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByLabel('City').fill('Saco');
  await correct(request, user, { city: 'Augusta', zip: '04330' });
  await save(page);
  await expect(dialog(page).getByText('Somebody has changed this user meanwhile.')).toBeVisible();
  await expect(dialog(page).getByLabel('City')).toHaveValue('Saco');
  await expect(dialog(page).getByLabel('City')).toHaveAccessibleDescription(/“Augusta”/);
  await expect(dialog(page).getByLabel('Zipcode')).toHaveValue('04330');
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByRole('main').getByText('Saco', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('04330', { exact: true })).toBeVisible();
});

test('a user gets another name: a username with spaces or another’s is refused beside its field, and the new one logs in', async ({
  page,
  request,
  browser,
}, { project }) => {
  test.slow();
  const { username } = await addMember(request, `name-${thisTry()}`);
  await openUser(page, username);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = dialog(page).getByLabel('Username');
  await expect(field).toHaveValue(username);
  await field.fill('two words');
  await dialog(page).getByLabel('First Name').fill('Signe');
  await dialog(page).getByLabel('Last Name').fill('Ørsted');
  await dialog(page).getByText('For admin use only').click();
  await save(page);
  await expect(field).toHaveAccessibleDescription('Username cannot contain spaces');
  await field.fill('MARIA');
  await save(page);
  await expect(field).toHaveAccessibleDescription('An account with the username "MARIA" already exists');
  await expectAccessible(page);
  await field.fill(`new-${username}`);
  await save(page);
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Signe Ørsted' })).toBeVisible();
  await expect(page.getByText('Admin use only', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(`new-${username}`, { exact: true })).toBeVisible();
  const own = await (await browser.newContext(project.use)).newPage();
  await logIn(own, `new-${username}`);
  await expect(own.getByRole('heading', { name: 'Welcome, Signe' })).toBeVisible();
});

async function openUser(page: Page, username: string): Promise<void> {
  await enterAsAdmin(page);
  await openHub(page);
  await page.getByRole('main').getByRole('link', { name: 'Approved Users', exact: true }).click();
  await page.getByRole('searchbox', { name: /Search name/ }).fill(username);
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  const row = page.locator('tbody tr, main li').filter({ hasText: username });
  await row.getByRole('link', { name: /^View / }).click();
  await expect(page.getByRole('button', { name: 'Adjust points' })).toBeVisible();
}

async function correct(request: APIRequestContext, { _id }: User, details: object): Promise<void> {
  const headers = { authorization: await staffToken(request) };
  const answer = await request.post('/api/admin/user/update', { headers, data: { id: _id, user: details } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What the user has done' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit Nora/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
