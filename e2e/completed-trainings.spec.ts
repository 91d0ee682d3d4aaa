import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAsAdmin } from './people.ts';
import { openHub } from './staff.ts';

test('the count leads to the modules with who completed them, and a name to its user', async ({ page }) => {
  test.slow();
  await enterAsAdmin(page);
  await openHub(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Training Modules Completed/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Completed Trainings' })).toBeVisible();
  const names = page.getByRole('list', { name: /^Completed / }).getByRole('link');
  await expect(names.first()).toBeVisible();
  await expectAccessible(page);
  const name = await names.first().innerText();
  await names.first().click();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
});

test('where nobody has completed one, it says so', async ({ page, request }) => {
  test.slow();
  await enterAsAdmin(page);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('guerdon.session') ?? '{}') as { token: string }).token,
  );
  const made = await request.get('/api/admin/program/create', { headers: { authorization: token } });
  const { program } = (await made.json()) as { program: { _id: string } };
  await page.goto(`/admin/program/edit/completed-modules?program=${program._id}`);
  await expect(page.getByText('No trainings completed')).toBeVisible();
  await expectAccessible(page);
  await request.delete(`/api/admin/program/${program._id}/delete`, { headers: { authorization: token } });
});
