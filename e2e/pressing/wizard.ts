import { expect, type Page } from '@playwright/test';

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

export async function fillBasics(
  page: Page,
  { name, slug, company }: { name: string; slug: string; company: string },
): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('URL path').fill(slug);
  await page.getByRole('combobox', { name: 'Company' }).fill(company);
  await page.getByRole('option', { name: company, exact: true }).click();
}

/** Adds a module with one question that has one correct answer. */
export async function addModule(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add module' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Module name').fill(name);
  await modal.getByLabel('Points').fill('50');
  await modal.getByLabel('Video address').fill('https://vimeo.com/76979871');
  await modal.getByRole('textbox', { name: 'Question' }).fill('How far does a ball valve turn?');
  await modal.getByRole('textbox', { name: 'Answer 1' }).fill('A quarter turn');
  const problem = modal.getByText('There must only be one correct answer to add question.');
  await expect(problem.first()).toBeVisible();
  await modal.getByRole('radiogroup', { name: 'Is answer 1 correct?' }).getByText('Yes', { exact: true }).click();
  await expect(problem).toHaveCount(0);
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(modal).toBeHidden();
}

export async function addReward(page: Page, name: string, points: string): Promise<void> {
  await page.getByRole('button', { name: 'Add reward item' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Name').fill(name);
  await modal.getByLabel('Points').fill(points);
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(modal).toBeHidden();
}
