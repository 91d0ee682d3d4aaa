import type { Page } from '@playwright/test';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

const deny = 'POST /api/admin/receipt/:id/deny';

test('what a reviewer types in lines is read in lines by the member and by staff', async ({
  page,
  openBrowser,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '801');
  const denialReasonOther = 'The photo is blurred.\nThe total cannot be read.';
  const adminComments = 'Lay it flat,\nby daylight.';
  const { receipt } = await staff.ok(deny, { id, denialReason: 'other', denialReasonOther, adminComments });
  const expectLines = async (page: Page, ...texts: string[]) => {
    for (const text of texts) {
      await expect(page.getByText(text).first()).toHaveText(new RegExp(text), { useInnerText: true });
    }
  };

  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expectLines(page, denialReasonOther);
  for (const place of ['activity', `activity/receipt?receipt=${id}`]) {
    await page.goto(program.page(place));
    await expectLines(page, denialReasonOther, adminComments);
  }

  const desk = await openBrowser();
  await staff.enter(desk);
  await desk.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await expectLines(desk, denialReasonOther, adminComments);
  await desk.goto(program.adminPage(`approved-users?user=${receipt.user._id}&tab=receipts`));
  await expectLines(desk, denialReasonOther);
});
