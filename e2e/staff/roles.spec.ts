import { addStaff } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { findRow } from '../pressing/find-row.ts';
import { rowsOf } from '../pressing/rows.ts';

test('a reviewer sees only the reviewer’s part, until an owner changes the role', async ({
  page,
  openBrowser,
  staff,
  program,
  member,
  baseURL,
}) => {
  const reviewer = await addStaff(String(baseURL), { username: 'nora', firstName: 'Nora' }, [
    { role: 'reviewer', company: null, program: program.id },
  ]);
  const own = await openBrowser();
  await own.clock.install();
  await reviewer.enter(own);
  await own.goto('/admin/dashboard');
  await expect(rowsOf(own, program.name)).toHaveCount(1);
  await expect(own.getByText('Your rewards program, and what is waiting for a decision.')).toBeVisible();
  const menu = own.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText(['Dashboard']);
  await expect(own.getByRole('button', { name: '+ Add new program' })).toBeHidden();

  await own.goto(`/admin/program/edit?program=${program.id}`);
  await expect(menu.getByRole('link', { name: /^Receipts to review/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Catalog|^Rewards|General|Reward orders|View As/ })).toHaveCount(0);
  await expect(own.getByRole('link', { name: 'EDIT PROGRAM' })).toBeHidden();
  await expect(own.getByRole('heading', { name: 'Rewards Program', level: 1, exact: true })).toBeVisible();
  await own.goto(`/admin/program/edit/approved-users?program=${program.id}`);
  await expect(rowsOf(own, member.name)).toBeVisible();
  await expect(own.getByRole('button', { name: `Disable ${member.name}` })).toBeHidden();
  await own.goto(`/admin/program/edit/reward-items?program=${program.id}`);
  await expect(own.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  await own.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();

  await staff.enter(page);
  const entry = rowsOf(page, reviewer.username);
  await findRow(page, '/admin/administrators', entry);
  await expect(entry).toContainText(`Reviewer for ${program.name}`);
  await entry.getByRole('button', { name: /^Roles of/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role 1', { exact: true }).click();
  await page.getByRole('option', { name: 'Shipping' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toContainText(`Shipping for ${program.name}`);
  await own.goto(`/admin/program/edit/reward-items?program=${program.id}`);
  await expect(own.getByRole('heading', { name: 'Rewards', level: 1 })).toBeVisible();

  await entry.getByRole('button', { name: /^Roles of/ }).click();
  await dialog.getByRole('button', { name: 'Remove role 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toContainText('No role yet');
  await expect(own.getByRole('heading', { name: 'You have no role yet' })).toBeVisible();
  const asked: string[] = [];
  own.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await own.clock.fastForward(60_000);
  const again = own.getByRole('button', { name: 'Load again' });
  const loaded = own.waitForResponse('**/api/admin/administrator/roles');
  await again.click();
  await loaded;
  expect(asked.filter((path) => /changes|overview/.test(path))).toEqual([]);

  await entry.getByRole('button', { name: /^Roles of/ }).click();
  await dialog.getByRole('button', { name: 'Add role' }).click();
  await dialog.getByLabel('Company or program of role 1').fill(program.name);
  await page.getByRole('option', { name: program.name }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toContainText(`Reviewer for ${program.name}`);
  await again.click();
  await expect(own.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
});
