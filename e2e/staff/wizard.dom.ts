import type { Page } from '@playwright/test';
import { fresh } from '../fixture/people.ts';
import { makeProgram } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { fillBasics, goOn, heading } from '../pressing/wizard.ts';

test('a program that a call began and left without an address is resumed, walked back, and discarded', async ({
  page,
  program,
  staff,
}) => {
  const name = `Program begun-${fresh()}`;
  const begun = (await staff.ok('GET /api/admin/program/create', {})).program;
  await staff.ok('POST /api/admin/program/:id/update', { id: begun._id, version: begun.version, program: { name } });
  await staff.enter(page);
  await findOnDashboard(page, name);
  await page.getByRole('link', { name: `Resume ${name}` }).press('Enter');
  await expect(heading(page, 'Basics')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await fillBasics(page, { name, slug: `begun-${fresh()}`, company: program.company.name });
  await page.getByLabel('Start Date').fill('2026-01-05');
  await goOn(page);
  await expect(heading(page, 'Rules and terms')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Basics')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(name);
  await page.getByRole('button', { name: `Discard ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('link', { name: `Resume ${name}` })).toHaveCount(0);
});

test('Cancel deletes the program, and its address no longer works', async ({ page, owner, baseURL, staff }) => {
  const program = await makeProgram(owner, String(baseURL), { parts: { setupStep: 2 }, hasCatalog: false });
  const address = `/admin/program/create?program=${program.id}&step=2`;
  await staff.enter(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`Discard ${program.name}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(heading(page, 'Rules and terms')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const { programs } = await staff.ok('GET /api/admin/program/list', {});
  expect(programs.filter(({ _id }) => _id === program.id)).toEqual([]);

  await page.goto(address);
  await expect(page.getByText('Form progress has been interrupted...')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a new program is written in each of its languages', async ({ page, owner, baseURL, staff }) => {
  const parts = { setupStep: 1, languages: ['en', 'es'] as ('en' | 'es')[] };
  const program = await makeProgram(owner, String(baseURL), { parts, hasCatalog: false });
  await staff.enter(page);
  await page.goto(`/admin/program/create?program=${program.id}&step=1`);
  await expect(page.getByLabel('Name (Español)')).toHaveAccessibleDescription('Missing');
});

async function findOnDashboard(page: Page, name: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(name);
}
