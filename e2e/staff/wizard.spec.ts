import type { Page } from '@playwright/test';
import { fresh } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { failOnce, onFirstCall } from '../pressing/first-call.ts';
import { tapTwice } from '../pressing/tap-twice.ts';
import { addModule, addReward, fillBasics, goOn, heading } from '../pressing/wizard.ts';

const catalog = 'Name,Points,Unique Identifier\nBall Valve,50,BV-1\nPipe Wrench,120,PW-2\n';

test('a program is set up in seven steps', async ({ page, program, staff }) => {
  const slug = `cedar-${fresh()}`;
  const name = `Cedar ${slug}`;
  await staff.enter(page);
  await page.goto('/admin/dashboard');
  // What arrives after it would move the button from under the taps.
  await expect(page.locator('tbody tr').first()).toBeVisible();

  await test.step('1: the basics are checked as they are typed, and before the next step', async () => {
    let created = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/program/create')) created += 1;
    });
    await tapTwice(page.getByRole('button', { name: '+ Add new program' }));
    await expect(heading(page, 'Basics')).toBeVisible();
    expect(created).toBe(1);
    await goOn(page);
    await expect(page.getByText('Company must be set')).toBeVisible();
    await expect(page.getByText('Choose a company.')).toBeVisible();
    await page.getByLabel('URL path').fill(program.slug);
    await expect(page.getByText('This URL path is already taken.')).toBeVisible();
    await fillBasics(page, { name, slug, company: program.company.name });
    await expect(page.getByText(`/program/${slug}/login`)).toBeVisible();
    await page.getByLabel('Start Date').fill('2026-01-05');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('los_angeles pacific');
    await expect(page.getByRole('option', { name: 'America/Los Angeles · Pacific Time' })).toBeVisible();
    await zone.press('Enter');
    await expect(zone).toHaveValue('America/Los Angeles · Pacific Time');
    await zone.click();
    await expect(page.getByRole('group').getByRole('option').first()).toHaveText('America/Los Angeles · Pacific Time');
    await zone.press('Enter');
    await expect(zone).toHaveValue('America/Los Angeles · Pacific Time');
    await page.getByRole('switch', { name: 'Users require approval' }).click();
    await goOn(page);
  });

  await test.step('2: rules and terms', async () => {
    await expect(heading(page, 'Rules and terms')).toBeVisible();
    await expect(page).toHaveURL(/step=2/);
    await page.getByRole('textbox', { name: 'Rules' }).fill('One receipt for each purchase.');
    const terms = page.getByRole('textbox', { name: 'Terms & Conditions' });
    // Only a browser shows what becomes of pasted text.
    await terms.evaluate((editor) => {
      const clipboardData = new DataTransfer();
      const struck = '<span style="text-decoration:line-through">are money</span><del>, always</del>';
      const other = '<b style="text-decoration-line:line-through"> and</b><span class="s1"> for ever</span>';
      const struckBy = '@media screen {b + .s1:not(.s3) {text-decoration: line-through red}}';
      const styles = `<style><!-- ${struckBy} .s2 {display: none} --></style>`;
      const live = '<i class="s1 s3"> here</i>';
      const hidden = '<span style="display:none">or not</span><i class="s2">or not</i>';
      const table = '<table><tr><td colspan="2">Valve</td></tr><tr><td>1</td><td>2</td></tr></table>';
      clipboardData.setData('text/html', `${styles}<p>Points ${struck}${other} ${hidden}${live}</p>${table}`);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(terms.locator('s').filter({ hasText: 'and' })).toHaveCount(1);
    expect((await terms.locator('s').allTextContents()).join('')).toBe('are money, always and for ever');
    await expect(terms).not.toContainText('or not');
    await expect(terms.locator('td')).toHaveText(['Valve', '1', '2']);
    await goOn(page);
  });

  await test.step('3: the registration form', async () => {
    await expect(heading(page, 'Registration')).toBeVisible();
    await page.getByRole('button', { name: 'Add item' }).first().click();
    await page.getByRole('menuitem', { name: 'text', exact: false }).first().click();
    await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Shop');
    await goOn(page);
  });

  await test.step('4: rebate items from a file', async () => {
    await expect(heading(page, 'Rebate items')).toBeVisible();
    await page.locator('input[type=file]').first().setInputFiles(csv('Name\nBall Valve\n'));
    await expect(page.getByText('No column becomes Points.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await page.locator('input[type=file]').first().setInputFiles(csv(catalog));
    await expect(page.getByText('New 2')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(heading(page, 'Registration')).toBeVisible();
    await goOn(page);
    await expect(page.getByText('New 2')).toBeVisible();
    await tapTwice(page.getByRole('button', { name: 'Continue' }));
    await expect(page.getByText('2 rows imported').first()).toBeVisible();
  });

  await test.step('5 and 6: a reward, and yes to training', async () => {
    await expect(heading(page, 'Reward items')).toBeVisible();
    await addReward(page, 'Work Gloves', '400');
    await expect(page.getByText('Work Gloves')).toBeVisible();
    await goOn(page);
    await expect(heading(page, 'Training')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    const yes = page.getByRole('button', { name: 'Yes', exact: true });
    await expect(yes).toBeEnabled();
    await yes.click();
  });

  await test.step('7: a module, and Finish', async () => {
    await expect(heading(page, 'Modules')).toBeVisible();
    await addModule(page, 'Ball valves');
    await onFirstCall(page, 'POST', '**/update', async (route) => {
      await expect(page.getByText('Saving Program')).toBeVisible();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(heading(page, 'Open the program')).toBeVisible();
    await page.getByRole('button', { name: 'Open now' }).click();
    await expect(heading(page, 'Link and poster')).toBeVisible();
    await page.goto('/admin/dashboard');
    await page.getByRole('searchbox', { name: 'Search programs' }).fill(name);
    await expect(page.locator('tbody tr, main li').filter({ hasText: name })).toContainText('01-05-2026');
    const { programs } = await staff.ok('GET /api/admin/program/list', {});
    const { _id: id } = programs.find((each) => each.slug === slug)!;
    const made = (await staff.ok('GET /api/admin/program/:id/update', { id })).program;
    expect(made).toMatchObject({ name, slug, startDate: '2026-01-05', setupStep: null });
    expect(made).toMatchObject({ usersRequireApproval: false, timeZone: 'America/Los_Angeles' });
    expect(made.rules).toContain('One receipt for each purchase.');
    expect(made.terms).toContain('<s>are money, always</s>');
    expect(made.registrationForm.formItems.map(({ label }) => label)).toEqual(['Shop']);
    expect(made.rewardItems.map((each) => each.name)).toEqual(['Work Gloves']);
    expect(made.loyaltyProgramTrainings.map(({ moduleName }) => moduleName)).toEqual(['Ball valves']);
  });
});

test('setting up is left and resumed; a failure loses nothing; No at step 6 finishes', async ({
  page,
  program,
  staff,
}) => {
  const slug = `resumed-${fresh()}`;
  const name = `Program ${slug}`;
  await staff.enter(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: '+ Add new program' }).click();
  await expect(heading(page, 'Basics')).toBeVisible();
  await fillBasics(page, { name, slug, company: program.company.name });
  await page.getByLabel('Start Date').fill('2026-03-02');
  await failOnce(page, '**/update');
  await goOn(page);
  await expect(page.getByText('Unable to save program.')).toBeVisible();
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-03-02');
  await goOn(page);
  await expect(heading(page, 'Rules and terms')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-03-02');
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Rules and terms')).toBeVisible();

  await page.getByRole('textbox', { name: 'Rules' }).fill('Not saved yet');
  await page.evaluate(() => window.history.go(-2));
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await goOn(page);
  await expect(heading(page, 'Registration')).toBeVisible();

  const id = new URL(page.url()).searchParams.get('program')!;
  const { version, setupStep } = (await staff.ok('GET /api/admin/program/:id/update', { id })).program;
  expect(setupStep).toBe(3);

  await staff.ok('POST /api/admin/program/:id/update', { id, version, program: { setupStep: 6 } });
  await findOnDashboard(page, name);
  await page.getByRole('link', { name: `Resume ${name}` }).press('Enter');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(heading(page, 'Open the program')).toBeVisible();
  await findOnDashboard(page, name);
  await expect(page.getByRole('link', { name: `Details of ${name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Resume ${name}` })).toHaveCount(0);
});

async function findOnDashboard(page: Page, name: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.getByRole('searchbox', { name: 'Search programs' }).fill(name);
}

const csv = (text: string) => ({ name: 'catalog.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
