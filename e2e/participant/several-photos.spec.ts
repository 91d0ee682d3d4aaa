import { gateValve, sentBy, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { addPhoto, scan } from '../pressing/scan.ts';
import { halvesOf, receiptOf } from '../test-files.ts';

test('two photos of a long receipt are joined by the browser, read as one and sent', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  const [top, end] = await halvesOf(await receiptOf('20439188', [wrench, gateValve]));
  await scan(page, top);
  // What was chosen stays with its line.
  await page.getByRole('listitem').filter({ hasText: wrench }).getByRole('button', { name: 'One more' }).click();
  await addPhoto(page, end);
  await expect(page.getByRole('heading', { name: '2 items earn points' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(await sentBy(member)).toEqual([
    [
      '20439188',
      '2026-02-02',
      [
        [wrench, 3],
        [gateValve, 2],
      ],
    ],
  ]);
});
