import type { Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { gateValve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { receiptOf } from '../test-files.ts';

test('a photographed receipt is sent without typing: number, date and items are read from it', async ({
  page,
  program,
  member,
}) => {
  await enter(page, program, member);
  await chooseFile(page, await receiptOf('20439190', [wrench, gateValve]));
  await expect(page.getByLabel('Receipt number')).toHaveValue('20439190');
  await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-02-02');
  await expect(page.getByText('Read from your receipt')).toHaveCount(2);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Add 2 items · 320 points' }).click();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
  await expect(page.getByText(wrench)).toBeVisible();
  await expect(page.getByText(gateValve)).toBeVisible();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
});

async function enter(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('enter-items'));
}
