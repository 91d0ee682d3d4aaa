import type { Page } from '@playwright/test';
import { orderCaps } from '../fixture/orders.ts';
import type { Member, Staff } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { completeTraining } from '../fixture/trainings.ts';

test('a user’s page shows what was sent in, ordered and learned; the tab stays in the address', async ({
  page,
  program,
  member,
  staff,
}) => {
  await submitReceipt(program, member, '4711');
  await orderCaps(program, staff, member, 1);
  await completeTraining(program, member, 'Water Heater Safety');
  await staff.enter(page);
  // Through the list, so that Back returns to it.
  await page.goto(program.adminPage('approved-users'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View / })
    .click();
  await expect(page.getByRole('region', { name: 'Points' }).getByRole('listitem').first()).toContainText('points');
  await tab(page, 'Orders').click();
  const orders = page.getByRole('region', { name: 'Orders' }).getByRole('listitem');
  await expect(orders.first()).toContainText(/Quantity \d+ · Ordered\s\d\d\/\d\d\/\d{4}/);
  await expect(orders.first()).toContainText(/Shipped|Pending/);
  await tab(page, 'Trainings').click();
  await expect(page.getByRole('region', { name: 'Trainings' }).getByRole('listitem')).toHaveCount(1);
  await tab(page, 'Receipts').click();
  const receipts = page.getByRole('region', { name: 'Receipts' }).getByRole('listitem');
  await expect(receipts.first()).toContainText(/Purchased \d\d\/\d\d\/\d{4} · \d+ items?/);

  await page.reload();
  await expect(tab(page, 'Receipts')).toHaveAttribute('aria-current', 'page');
  await receipts.getByRole('link', { name: 'Receipt 4711' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt 4711' })).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Receipts')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Approved Users' })).toBeVisible();
  await expect(page).not.toHaveURL(/tab=/);
});

test("a new user's lists are empty, and one that cannot be loaded can be tried again", async ({
  page,
  program,
  member,
  staff,
}) => {
  await openUser(page, program, staff, member);
  await expect(page.getByText('No points earned or redeemed yet.')).toBeVisible();
  await tab(page, 'Receipts').click();
  await expect(page.getByText('No receipts submitted yet.')).toBeVisible();
  await tab(page, 'Trainings').click();
  await expect(page.getByText('No trainings done yet.')).toBeVisible();

  await page.route(/\/orders(\?|$)/, (route) =>
    route.fulfill({ status: 404, json: { msg: 'No user id given or found' } }),
  );
  await tab(page, 'Orders').click();
  await expect(page.getByText('The orders could not be loaded.')).toBeVisible();
  await page.unroute(/\/orders(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No rewards ordered yet.')).toBeVisible();
});

test('details and answers are edited; problems are shown beside their fields, and nothing typed is lost', async ({
  page,
  program,
  member,
  staff,
}) => {
  await openUser(page, program, staff, member);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog(page).getByLabel('Email')).toHaveValue(member.email);
  await dialog(page).getByLabel('Company Name').fill(' ');
  await dialog(page).getByLabel('City').fill('');
  await save(page);
  await expect(dialog(page).getByText('The following fields must be filled:')).toBeVisible();
  await expect(dialog(page).getByText('City, Company Name')).toBeVisible();

  await dialog(page).getByLabel('City').fill('Saco');
  await dialog(page).getByLabel('Company Name').fill('Whitfield & Daughters');
  await dialog(page).getByLabel('Email').fill('nowhere');
  await save(page);
  await expect(dialog(page).getByText('Failed to save user')).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(/This is not an e-mail address./);
  await expect(dialog(page).getByLabel('City')).toHaveValue('Saco');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay' }).click();
  await dialog(page).getByLabel('Email').fill(`new-${member.email}`);
  await save(page);
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  for (const text of [`new-${member.email}`, 'Saco', 'Whitfield & Daughters']) {
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
});

test("another administrator's change is shown, and not overwritten unseen", async ({
  page,
  program,
  member,
  staff,
  owner,
}) => {
  await openUser(page, program, staff, member);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page).getByLabel('City').fill('Saco');
  await owner.ok('POST /api/admin/user/update', { id: member.userId, user: { city: 'Augusta', zip: '04330' } });
  await save(page);
  await expect(dialog(page).getByText('Changed by someone else while you were editing')).toBeVisible();
  await expect(dialog(page).getByText('Theirs: City: Augusta.')).toBeVisible();
  await expect(dialog(page).getByLabel('City')).toHaveValue('Saco');
  await expect(dialog(page).getByLabel('Zipcode')).toHaveValue('04330');
  // Restoring the original value also conflicts with theirs.
  await dialog(page).getByLabel('City').fill('Bath');
  await expect(dialog(page).getByText('Theirs: City: Augusta.')).toBeVisible();
  await dialog(page).getByLabel('City').fill('Saco');
  await dialog(page).getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByRole('main').getByText('Saco', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('04330', { exact: true })).toBeVisible();
});

test('a user gets another name: a username with spaces or another’s is refused beside its field', async ({
  page,
  program,
  member,
  staff,
}) => {
  const tom = await program.addMember({ username: 'tom' });
  await openUser(page, program, staff, member);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = dialog(page).getByLabel('Username');
  await expect(field).toHaveValue(member.username);
  await field.fill('two words');
  await dialog(page).getByLabel('First Name').fill('Signe');
  await dialog(page).getByLabel('Last Name').fill('Ørsted');
  await dialog(page).getByText('For admin use only').click();
  await save(page);
  await expect(field).toHaveAccessibleDescription('Username cannot contain spaces');
  await field.fill(tom.username.toUpperCase());
  await save(page);
  await expect(field).toHaveAccessibleDescription(
    `An account with the username "${tom.username.toUpperCase()}" already exists`,
  );
  await field.fill(`new-${member.username}`);
  await save(page);
  await expect(page.getByText('Successfully saved user!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Signe Ørsted' })).toBeVisible();
  await expect(page.getByText('Admin use only', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(`new-${member.username}`, { exact: true })).toBeVisible();
});

test('points owed are written off, all of them unless others are typed; without any there is nothing to write off', async ({
  page,
  program,
  member,
  staff,
}) => {
  await openUser(page, program, staff, member);
  await expect(page.getByRole('button', { name: 'Write off points owed' })).toHaveCount(0);
  let owed = 935;
  await page.route(/\/api\/admin\/user\/[\w-]+$/, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.user.userLoyaltyProgram.debtPoints = owed;
    await route.fulfill({ json: answer });
  });
  await page.route(/\/write-off$/, async (route) => {
    owed -= 900;
    const totals = { totalPoints: 0, currentPoints: 0, heldPoints: 0, debtPoints: owed };
    await route.fulfill({ json: { userLoyaltyProgram: { _id: member.memberId, ...totals } } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Write off points owed' }).click();
  const modal = page.getByRole('dialog', { name: 'Write off points owed' });
  await expect(modal.getByLabel('Points')).toHaveValue('935');
  await modal.getByLabel('Points').fill('-5');
  await modal.getByRole('button', { name: 'Write off' }).click();
  await expect(modal.getByText('Enter how many points to write off.')).toBeVisible();
  await modal.getByLabel('Points').fill('900');
  await expect(modal.getByRole('status')).toContainText('935 points owed now, 35 after this.');
  await modal.getByLabel('Reason').fill('Goodwill');
  await modal.getByRole('button', { name: 'Write off' }).click();
  await expect(page.getByText('Points written off: 35 still owed.')).toBeVisible();
  await expect(modal).toHaveCount(0);
});

async function openUser(page: Page, program: Program, staff: Staff, member: Member): Promise<void> {
  await staff.enter(page);
  await page.goto(program.adminPage(`approved-users?user=${member.userId}`));
  await expect(page.getByRole('button', { name: 'Adjust points' })).toBeVisible();
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What the user has done' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit Maria/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
