import { makeProgram } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { gaps, tapTwice } from '../pressing/tap-twice.ts';

const archive = /^Archive /;

test('one reward is archived at a time, stays in its place, and is had back by Undo', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rewards'));
  const acts = page.getByRole('list', { name: 'Reward items' }).getByRole('button', { name: /^(Archive|Restore) / });
  const notices = page.getByRole('status').filter({ hasText: 'Successfully saved!' });
  for (const [nth, gap] of gaps.entries()) {
    const act = acts.nth(nth);
    const name = (await act.getAttribute('aria-label'))!.replace(archive, '');
    const restore = page.getByRole('button', { name: `Restore ${name}` });
    await tapTwice(act, { gap, after: restore, onto: restore });
    await expect(act).toHaveAccessibleName(`Restore ${name}`);
    await expect(notices).toHaveCount(1);
    await expect(notices).toContainText(`${name} is archived.`);
  }
  expect((await program.read()).rewardItems.filter(({ archived }) => archived)).toHaveLength(gaps.length);

  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(notices).toContainText(/ is restored\.$/);
  expect((await program.read()).rewardItems.filter(({ archived }) => archived)).toHaveLength(gaps.length - 1);
  await page.reload();
  await expect(acts.first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(0);
});

test('a training that is disabled is not enabled by the same press', async ({ page, program, staff }) => {
  const { loyaltyProgramTrainings } = await program.read();
  const { moduleName } = loyaltyProgramTrainings[0]!;
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=trainings'));
  const [disable, enable] = ['Disable', 'Enable'].map((act) =>
    page.getByRole('button', { name: `${act} ${moduleName}`, exact: true }),
  );
  for (const gap of gaps) {
    await tapTwice(disable!, { gap, after: enable!, onto: enable! });
    await expect(page.getByText(`${moduleName} is disabled.`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${moduleName} is enabled.`)).toBeVisible();
    await expect(disable!).toBeVisible();
  }
});

test('a rebate item that is disabled leaves the list, and comes back by Undo', async ({ page, program, staff }) => {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rebates'));
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  const name = (await edit.getAttribute('aria-label'))!.replace('Edit ', '');
  await edit.click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Disabled' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const own = page.getByRole('button', { name: `Edit ${name}`, exact: true });
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: `${name} is disabled.` })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is enabled.`)).toBeVisible();
  await expect(own).toBeVisible();
});

test('whoever moves up where somebody was approved is not approved by the same press', async ({
  page,
  program,
  staff,
}) => {
  for (const _ of [...gaps, 'last']) await program.addApplicant();
  await staff.enter(page);
  await page.goto(program.adminPage('unapproved-users'));
  const approve = page.getByRole('button', { name: /^Approve / });
  for (const [nth, gap] of gaps.entries()) {
    const left = gaps.length - nth;
    await tapTwice(approve.first(), { gap, after: page.getByText(`of ${left} user`) });
    await expect(approve).toHaveCount(left);
  }
});

test('the item below one that is removed from a form is not opened by the same press', async ({
  page,
  program,
  staff,
}) => {
  await program.save({ registrationForm: { formItems: [] } });
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=registration'));
  const rows = page.getByRole('list', { name: 'Registration form items' }).getByRole('listitem');
  for (const _ of [...gaps, 'last']) {
    await page.getByRole('button', { name: 'Add item' }).first().click();
    await page.getByRole('menuitem').first().click();
  }
  await expect(rows).toHaveCount(gaps.length + 1);
  for (const [nth, gap] of gaps.entries()) {
    await rows.first().locator('[aria-expanded]').press('Enter');
    const remove = page.getByRole('button', { name: 'Remove item' });
    await tapTwice(remove, {
      gap,
      after: page.getByText('is removed.'),
      onto: rows.first().locator('[aria-expanded]'),
    });
    await expect(rows).toHaveCount(gaps.length - nth);
    await expect(remove).toHaveCount(0);
  }
});

test('no step of the wizard is passed over', async ({ page, owner, baseURL, staff }) => {
  const program = await makeProgram(owner, String(baseURL), { parts: { setupStep: 7 }, hasCatalog: false });
  await staff.enter(page);
  const titles = ['Rules and terms', 'Registration', 'Rebate items', 'Reward items'];
  await page.goto(`/admin/program/create?program=${program.id}&step=1`);
  for (const [at, gap] of gaps.entries()) {
    const next = page.getByRole('heading', { name: titles[at], level: 1 });
    const goOn = page.getByRole('button', { name: 'Continue' });
    await tapTwice(goOn, { gap, after: next, onto: goOn });
    await expect(next).toBeVisible();
  }
});
