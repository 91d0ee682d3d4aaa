import { expect, test } from '../fixture/test.ts';
import { completeTraining } from '../fixture/trainings.ts';

test('the count links to the modules with their users, and a name links to its user', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  await page.goto(program.adminPage('completed-modules'));
  await expect(page.getByText('No trainings completed')).toBeVisible();

  await completeTraining(program, member, 'Water Heater Safety');
  await page.goto(program.adminPage());
  await page
    .getByRole('main')
    .getByRole('link', { name: /Training Modules Completed/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Completed Trainings' })).toBeVisible();
  const names = page.getByRole('list', { name: 'Completed Water Heater Safety' }).getByRole('link');
  await expect(names).toHaveText([member.username]);
  await names.click();
  await expect(page.getByRole('heading', { name: member.name })).toBeVisible();
});
