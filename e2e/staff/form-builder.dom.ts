import { expect, test } from '../fixture/test.ts';
import { expectNotice } from '../pressing/expect-notice.ts';
import { add, openRegistration, rows, save, toggle } from '../pressing/form-items.ts';

test('once people have answered, altering is warned of, and removing an item says that answers are kept', async ({
  page,
  program,
  staff,
}) => {
  const items = [
    { uid: 'text-1767600000001', type: 'text', label: 'Shop' },
    { uid: 'heading-1767600000002', type: 'heading', label: 'Your work' },
    { uid: 'text-1767600000003', type: 'text', label: 'Van' },
  ] as const;
  await program.save({ registrationForm: { formItems: [...items] } });
  await program.addMember({}, { form: { [items[0]!.uid]: 'Bergström', [items[2]!.uid]: 'Blue' } });
  await staff.enter(page);
  await openRegistration(page, program);
  await expect(
    page.getByText('Altering the registration form post-launch can have unintended consequences.'),
  ).toBeVisible();
  await toggle(page, 'Van').click();
  await page.getByRole('button', { name: 'Remove item' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Their answers are kept');
  await dialog.getByRole('button', { name: 'Remove item' }).click();
  await expect(rows(page)).toHaveText([/^Shop/, /^Your work/]);
  await expect(toggle(page, 'Your work')).toBeFocused();
  await expectNotice(page, 'Successfully saved!', () => save(page).click());
});

test('an item that is not complete is not saved, and is shown with what it lacks', async ({ page, program, staff }) => {
  await program.save({ registrationForm: { formItems: [] } });
  await staff.enter(page);
  await openRegistration(page, program);
  await add(page, 'radio');
  await toggle(page, 'New item').click();
  await expect(toggle(page, 'New item')).toContainText('needs attention');
  await expectNotice(page, 'Failed to save!', () => save(page).click());
  await expect(page.getByText('Label is required')).toBeVisible();
  await expect(page.getByText('Option is required')).toBeVisible();
});
