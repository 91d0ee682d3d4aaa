import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addMember, enterAs, password, program } from './people.ts';
import { hear } from './pressing/hear.ts';
import { thisTry } from './this-try.ts';

// Each makes a participant of its own first.
test.beforeEach(() => test.slow());

const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function openAccount(page: Page): Promise<void> {
  await page.goto(`${program}/account`);
  await expect(page.getByLabel('Email')).toBeVisible();
}

test('a participant changes its details and answers, and finds them again', async ({ page, request }) => {
  const username = `details-${thisTry()}`;
  await addMember(request, username);
  await enterAs(page, username);
  await openAccount(page);
  await expect(page.getByLabel('Company Name')).toHaveValue('Whitfield Joinery');
  await expect(page.getByText('Years in the Trade')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel('City').fill('  Saco ');
  await page.getByRole('combobox', { name: /^State/ }).selectOption({ label: 'Vermont' });
  await page.getByRole('combobox', { name: /^Trade/ }).selectOption({ label: 'Plumbing' });
  await page.getByText('Seasonal offers').click();
  await save(page).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Saco');
  await expectAccessible(page);

  await page.getByLabel('City').fill('Biddeford');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('What you changed here has not been saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Biddeford');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeVisible();

  await openAccount(page);
  await expect(page.getByLabel('City')).toHaveValue('Saco');
  await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('Vermont');
  await expect(page.getByRole('combobox', { name: /^Trade/ })).toHaveValue('Plumbing');
  await expect(page.getByRole('checkbox', { name: 'Seasonal offers' })).toBeChecked();
});

test('what is wrong is told beside its field, and nothing typed is lost', async ({ page, request, context }) => {
  const username = `wrong-${thisTry()}`;
  await addMember(request, username);
  await enterAs(page, username);
  await openAccount(page);
  await page.getByLabel('Zipcode').fill(' ');
  await page.getByLabel('Company Name').fill('');
  await save(page).click();
  await expect(page.locator(':focus')).toContainText('The following fields must be filled:');
  await expect(page.getByText('Zipcode, Company Name', { exact: true })).toBeInViewport();
  await expectAccessible(page);

  await page.getByLabel('Zipcode').fill('04072');
  await page.getByLabel('Company Name').fill('Whitfield & Daughter');
  await page.getByLabel('Email').fill('nowhere');
  await hear(page, 'Failed to save user', () => save(page).click());
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This is not an e-mail address.');

  await page.getByLabel('Email').fill(`${username}@example.com`);
  await context.setOffline(true);
  await hear(page, 'The server cannot be reached.', () => save(page).click());
  await expect(page.getByLabel('Zipcode')).toHaveValue('04072');
  await context.setOffline(false);
  await save(page).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
});

test('a password is saved only when it is typed twice alike, and then lets in', async ({ page, request }) => {
  const username = `secret-${thisTry()}`;
  await addMember(request, username);
  await enterAs(page, username);
  await openAccount(page);
  await page.getByLabel('Password', { exact: true }).fill('a better one');
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('Confirm Password').fill('a better on');
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Confirm Password').fill('a better one');
  await save(page).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const logIns = [password, 'a better one'].map((tried) =>
    request.post('/api/auth/login', { data: { username, password: tried } }),
  );
  expect((await Promise.all(logIns)).map((answer) => answer.status())).toEqual([401, 200]);
  await page.goto(`${program}/dashboard`);
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeVisible();
});
