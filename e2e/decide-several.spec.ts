import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addApplicant, enterAsAdmin, staffToken } from './people.ts';
import { leafTo } from './pressing/leaf-to.ts';
import { tapTwice } from './pressing/tap-twice.ts';
import { openHub } from './staff.ts';
import { thisTry } from './this-try.ts';

test('several users are denied with one confirmation; whom another approved meanwhile stays, and is named', async ({
  page,
  request,
}) => {
  test.slow();
  const family = `Tidewell-${thisTry()}`;
  for (const at of ['one', 'two']) await addApplicant(request, `tide-${at}-${thisTry()}`, family);
  const late = await addApplicant(request, `tide-late-${thisTry()}`, `${family} Late`);
  await findUnapproved(page, family, 3);
  const rows = rowsOf(page, 'tide-');
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await row.locator('label').click();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expectAccessible(page);

  await request.post('/api/admin/userLoyaltyProgram/update', {
    headers: { authorization: await staffToken(request) },
    data: { id: late.userLoyaltyProgram!._id, userLoyaltyProgram: { approved: true } },
  });
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Deny 3 users?' });
  await expect(dialog).toContainText(`Nora ${family} Late`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deny 3 users' }).click();
  await expect(page.getByText('2 users were denied and deleted.')).toBeVisible();
  await expect(page.getByText(`Nora ${family} Late could not be denied and deleted.`)).toBeVisible();
  await expect(page.getByText('This user has been approved. Disable it instead.')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('of two administrators at one user the second is told that the first denied it, in the list and on its page', async ({
  page,
  browser,
  request,
}, { project }) => {
  test.slow();
  const family = `Ferrow-${thisTry()}`;
  for (const at of ['one', 'two']) await addApplicant(request, `ferry-${at}-${thisTry()}`, `${family} ${at}`);
  const second = await (await browser.newContext(project.use)).newPage();
  await findUnapproved(page, family, 2);
  // What happens elsewhere is told to open windows within moments: here it is not, as on a slow line.
  await second.route('**/api/admin/changes*', (route) => route.abort());
  await findUnapproved(second, family, 2);
  const deny = async (at: string) => {
    await rowsOf(page, `ferry-${at}`).getByRole('button', { name: /^Deny/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deny 1 user' }).click();
    await expect(rowsOf(page, `ferry-${at}`)).toHaveCount(0);
  };
  const why = /^This user is no longer there\. Denied by Sofia Lindqvist on \d\d\/\d\d\/\d{4}\.$/;

  await expect(rowsOf(second, 'ferry-')).toHaveCount(2);
  await deny('one');
  await rowsOf(second, 'ferry-one')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(second.getByText(`Nora ${family} one could not be approved.`)).toBeVisible();
  await expect(second.getByText(why)).toBeVisible();
  await expect(rowsOf(second, 'ferry-one')).toHaveCount(0);
  await expectAccessible(second);

  await rowsOf(second, 'ferry-two').getByRole('link', { name: /^View/ }).click();
  await expect(second.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await deny('two');
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(second.getByText(`Nora ${family} two could not be approved.`)).toBeVisible();
  await expect(second.getByText(why).last()).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Unapproved Users' })).toBeVisible();
  await expect(rowsOf(second, 'ferry-')).toHaveCount(0);
});

test('several users are approved at once, and each is told by one mail', async ({ page, request }) => {
  test.slow();
  const family = `Highwater-${thisTry()}`;
  const people = ['one', 'two'].map((at) => `high-${at}-${thisTry()}`);
  for (const username of people) await addApplicant(request, username, family);
  await findUnapproved(page, family, 2);
  await expect(rowsOf(page, 'high-')).toHaveCount(2);
  for (const row of await rowsOf(page, 'high-').all()) await row.locator('label').click();
  await tapTwice(page.getByRole('button', { name: 'Approve 2 users' }));
  await expect(page.getByText('2 users were approved.')).toHaveCount(1);
  await expect(rowsOf(page, 'high-')).toHaveCount(0);
  for (const username of people) {
    const mail = rowsOf(page, `${username}@example.com`);
    await leafTo(page, '/admin/outbox', mail);
    await expect(mail).toHaveCount(1);
  }
});

test('the second half of a double click does not approve whoever moved up into its place', async ({
  page,
  request,
}) => {
  test.slow();
  const family = `Ebbwell-${thisTry()}`;
  for (const at of ['one', 'two']) await addApplicant(request, `ebb-${at}-${thisTry()}`, family);
  await findUnapproved(page, family, 2);
  const rows = rowsOf(page, 'ebb-');
  await expect(rows).toHaveCount(2);
  const approve = rows.first().getByRole('button', { name: /^Approve / });
  await approve.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await approve.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(rows).toHaveCount(1);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.reload();
  await expect(page.getByText('1–1 of 1 user')).toBeVisible();
  await expect(rows).toHaveCount(1);
});

/** The rows of before the search stand until its own are there: what is pressed on them would move away. */
async function findUnapproved(page: Page, name: string, count: number): Promise<void> {
  await enterAsAdmin(page);
  await openHub(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Unapproved Users/ })
    .click();
  await page.getByRole('searchbox', { name: /Search name/ }).fill(name);
  await expect(page.getByText(`1–${count} of ${count} users`)).toBeVisible();
}

const rowsOf = (page: Page, text: string) => page.locator('tbody tr, main li').filter({ hasText: text });
