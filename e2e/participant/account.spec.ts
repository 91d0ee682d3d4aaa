import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';
import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('details and answers are changed and found again, and what was not saved is asked about', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  await expect(page.getByLabel('Company Name')).toHaveValue('Alvarez Plumbing & Heating');
  await page.getByLabel('City').fill('  Saco ');
  await page.getByRole('combobox', { name: /^State/ }).selectOption({ label: 'Vermont' });
  await page.getByRole('combobox', { name: /^Trade/ }).selectOption({ label: 'Carpentry' });
  const offers = page.getByRole('checkbox', { name: 'Seasonal offers' });
  const wanted = !(await offers.isChecked());
  await page.locator('label', { hasText: 'Seasonal offers' }).click();
  await save(page).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Saco');

  await page.getByLabel('City').fill('Biddeford');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('What you changed here has not been saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Biddeford');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();

  await page.goto(program.page('account'));
  await expect(page.getByLabel('City')).toHaveValue('Saco');
  await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('Vermont');
  await expect(page.getByRole('combobox', { name: /^Trade/ })).toHaveValue('Carpentry');
  await expect(offers).toBeChecked({ checked: wanted });
});

test('problems are shown beside their fields, and nothing typed is lost', async ({
  page,
  context,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('account'));
  await page.getByLabel('Zipcode').fill(' ');
  await page.getByLabel('Company Name').fill('');
  await save(page).click();
  await expect(page.locator(':focus')).toContainText('The following fields must be filled:');
  await expect(page.getByText('Zipcode, Company Name', { exact: true })).toBeInViewport();

  await page.getByLabel('Zipcode').fill('04072');
  await page.getByLabel('Company Name').fill('Alvarez & Daughter');
  await page.getByLabel('Email').fill('nowhere');
  await page.getByLabel('Current Password').fill(password);
  await expectNotice(page, 'Failed to save user', () => save(page).click());
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This is not an e-mail address.');

  await page.getByLabel('Email').fill(member.email);
  await context.setOffline(true);
  await expectNotice(page, 'The server cannot be reached.', () => save(page).click());
  await expect(page.getByLabel('Zipcode')).toHaveValue('04072');
  await context.setOffline(false);
  await save(page).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
});
