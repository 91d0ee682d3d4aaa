import { makeProgram } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { tapTwice } from '../pressing/tap-twice.ts';

test('one reward is archived at a time, stays in its place, and comes back by Undo', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=rewards'));
  const acts = page.getByRole('list', { name: 'Reward items' }).getByRole('button', { name: /^(Archive|Restore) / });
  const notices = page.getByRole('status').filter({ hasText: 'Successfully saved!' });
  for (const act of [acts.first(), acts.nth(1)]) {
    const name = (await act.getAttribute('aria-label'))!.replace('Archive ', '');
    const restore = page.getByRole('button', { name: `Restore ${name}` });
    await tapTwice(act, { after: restore, onto: restore });
    await expect(act).toHaveAccessibleName(`Restore ${name}`);
    await expect(notices.filter({ hasText: `${name} is archived.` })).toBeVisible();
    await expect(notices).toHaveCount(1);
  }
  expect((await program.read()).rewardItems.filter(({ archived }) => archived)).toHaveLength(2);

  await notices.getByRole('button', { name: 'Undo' }).click();
  // The previous notice may still be fading out.
  await expect(notices.filter({ hasText: 'is restored.' })).toBeVisible();
  expect((await program.read()).rewardItems.filter(({ archived }) => archived)).toHaveLength(1);
  await page.reload();
  await expect(acts.first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(0);
});

test('a user who moves up after an approval is not approved by the same press', async ({ page, program, staff }) => {
  for (const _ of ['one', 'two', 'three']) await program.addApplicant();
  await staff.enter(page);
  await page.goto(program.adminPage('unapproved-users'));
  const approve = page.getByRole('button', { name: /^Approve / });
  for (const [gap, left] of [
    [0, 2],
    [400, 1],
  ] as const) {
    const sent = await tapTwice(approve.first(), { gap, after: page.getByText(`of ${left} user`) });
    expect(sent).toEqual(['/api/admin/userLoyaltyProgram/update']);
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
  for (const _ of ['one', 'two']) {
    await page.getByRole('button', { name: 'Add item' }).first().click();
    await page.getByRole('menuitem').first().click();
  }
  await expect(rows).toHaveCount(2);
  const toggle = rows.first().locator('[aria-expanded]');
  await toggle.press('Enter');
  const remove = page.getByRole('button', { name: 'Remove item' });
  await tapTwice(remove, { after: page.getByText('is removed.'), onto: toggle });
  await expect(rows).toHaveCount(1);
  await expect(remove).toHaveCount(0);
});

test('no step of the wizard is passed over', async ({ page, owner, baseURL, staff }) => {
  const program = await makeProgram(owner, String(baseURL), { parts: { setupStep: 7 }, hasCatalog: false });
  await staff.enter(page);
  await page.goto(`/admin/program/create?program=${program.id}&step=1`);
  const next = page.getByRole('heading', { name: 'Rules and terms', level: 1 });
  const goOn = page.getByRole('button', { name: 'Continue' });
  expect(await tapTwice(goOn, { after: next, onto: goOn })).toEqual([`/api/admin/program/${program.id}/update`]);
  await expect(next).toBeVisible();
});
