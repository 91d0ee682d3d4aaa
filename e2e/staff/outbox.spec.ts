import { expect, test } from '../fixture/test.ts';
import { findRow } from '../pressing/find-row.ts';
import { dialog, mailRow, open, showText, writeTo } from '../pressing/outbox.ts';

test('an e-mail is shown as its reader sees it and as text, with a link to the program', async ({
  page,
  program,
  member,
  staff,
}) => {
  const to = await writeTo(staff, member);
  await staff.enter(page);
  await findRow(page, '/admin/outbox', mailRow(page, to));
  await expect(mailRow(page, to)).toContainText('Sent');
  await open(page, to);
  await expect(dialog(page).getByText('Account approved')).toBeVisible();
  const letter = page.frameLocator('iframe[title^="E-mail:"]');
  await expect(letter.getByRole('heading', { name: 'Hi Maria,' })).toBeVisible();
  await expect(letter.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    new RegExp(`/program/${program.slug}/login$`),
  );
  await showText(page);
  await expect(dialog(page).getByText('You receive this e-mail because you take part in')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});
