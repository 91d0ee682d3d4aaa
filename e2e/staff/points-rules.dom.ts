import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';

test('staff say when points can be spent and expire, read what that means, and keep what was typed in a conflict', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage('loyalty-program?section=general'));
  const points = page.getByRole('region', { name: 'Points' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(points.getByText('Points can be spent at once and never expire.')).toBeVisible();
  await points.getByLabel('Days until points can be spent').fill('14');
  await points.getByLabel('Points expire').selectOption('Months after they can be spent');
  await expect(
    points.getByText(/^Points earned today, .* can be spent from .* to .* keep their dates\.$/),
  ).toBeVisible();
  await points.getByLabel('Months').fill('');
  await expectNotice(page, 'Failed to save!', () => save.click());
  await expect(points.getByText('Enter a whole number of months from 1 to 120.')).toBeVisible();
  await points.getByLabel('Months').fill('6');
  await expectNotice(page, 'Successfully saved!', () => save.click());
  expect(await program.read()).toMatchObject({ pointsRules: { holdDays: 14, expiry: 'months', expireAfter: 6 } });

  await points.getByLabel('Points expire').selectOption('At the end of a year');
  await points.getByLabel('Which year').selectOption('2 years after that');
  await program.save({ pointsRules: { holdDays: 1, expiry: 'idle', expireAfter: 24 } });
  await save.click();
  await expect(page.getByText('Theirs: Points: 1 day, After months without activity, 24.')).toBeVisible();
  await expectNotice(page, 'Successfully saved!', () =>
    page.getByRole('button', { name: 'Keep mine and save' }).click(),
  );
  expect(await program.read()).toMatchObject({ pointsRules: { holdDays: 14, expiry: 'year-end', expireAfter: 2 } });
});
