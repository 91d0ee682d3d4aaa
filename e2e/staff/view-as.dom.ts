import { expect, test } from '../fixture/test.ts';
import { button, view } from '../pressing/view-as.ts';

test('an administrator uses View As and returns to the same page, without calls that would be refused', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  // From the program's page, with a username in capitals.
  await page.goto(program.adminPage());
  await page.getByRole('main').getByRole('link', { name: 'View As' }).click();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search username' }).fill(member.username.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  const list = page.url();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await view(page, program, member);

  await page.goto(program.page('account'));
  await expect(page.getByText(`Viewing as ${member.username}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  await page.getByLabel('City').fill('Camden');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();

  for (const elsewhere of ['/about', program.page('cart')]) {
    await page.goto(elsewhere);
    await expect(page.getByText(`Viewing as ${member.username}`)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Back to Admin' }).click();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(button(page, member.username)).toBeVisible();
  expect(refused).toEqual([]);
});

test('the list shows users for administrators’ use alone when asked, and keeps that in its address', async ({
  page,
  program,
  member,
  staff,
}) => {
  const hidden = await program.addMember({ username: 'inhouse' }, { adminOnly: true });
  await staff.enter(page);
  await page.goto(program.adminPage('view-as'));
  await expect(button(page, member.username)).toBeVisible();
  await page.getByRole('switch', { name: 'Admin use only' }).check();
  await expect(button(page, hidden.username)).toBeVisible();
  await expect(button(page, member.username)).toHaveCount(0);
  await page.reload();
  await expect(button(page, hidden.username)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Admin use only' })).toBeChecked();
  await page.getByRole('searchbox', { name: 'Search username' }).fill('nobody of this name');
  await expect(page.getByText('No users found')).toBeVisible();
});
