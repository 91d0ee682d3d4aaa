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
  // One that is no picture is named and left out; the others stay as they were.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add another photo' }).click();
  await (await chooser).setFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear sir') });
  await expect(page.getByRole('alert')).toContainText('letter.jpg was not added. File extension must be png');
  const pictures = page.getByRole('list', { name: 'Photos of this receipt' }).getByRole('img');
  const widths = () => pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth));
  expect(await widths()).toEqual([expect.any(Number), expect.any(Number)]);
  expect(await widths()).not.toContain(0);
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
