import type { Language } from '#domain/languages.ts';
import type { MailData } from '#domain/mails.ts';
import { describeDenial } from '#words/describe.ts';
import { formatsOf } from '#words/formats.ts';
import type { LetterWords, Write } from '../letter.ts';

export const rebateItemAdded: Write<'rebateItemAdded'> = (
  { name, receiptId, receiptNumber },
  { siteUrl },
  { mails: { greetingTo, receipts: words } },
) => ({
  subject: words.received.subject(receiptNumber),
  greeting: greetingTo(name),
  lines: [words.received.thanks],
  facts: [[words.receiptNumber, receiptNumber]],
  action: words.seeReceipt,
  links: [{ href: `${siteUrl}/activity/receipt?receipt=${receiptId}` }],
});

export const userRebateSubmissionApproved: Write<'userRebateSubmissionApproved'> = (
  data,
  { language, siteUrl },
  { mails: { greetingTo, receipts: words } },
) => ({
  subject: words.approved.subject(data.receiptNumber),
  greeting: greetingTo(data.name),
  lines: whatBecame(data, language, words.approved),
  facts: [
    [words.receiptNumber, data.receiptNumber],
    [words.points, formatsOf(language).number(data.points)],
  ],
  words: [[words.comments, data.adminComments]],
  action: words.redeemPoints,
  links: [{ href: `${siteUrl}/redeem-points` }],
});

type Approved = LetterWords['mails']['receipts']['approved'];

/** Whether its points can be spent now, later, or settle what was owed. */
function whatBecame(
  { points, settled, heldUntil, owed }: MailData['userRebateSubmissionApproved'],
  language: Language,
  words: Approved,
): string[] {
  if (heldUntil) return [words.held(formatsOf(language).shortDate(heldUntil)), ...(owed > 0 ? [words.owed(owed)] : [])];
  if (settled === 0) return [words.goodNews];
  return [words.settled(settled), ...(settled < points ? [words.rest] : [])];
}

export const userRebateSubmissionDenied: Write<'userRebateSubmissionDenied'> = (
  { name, denial, receiptId, receiptNumber, adminComments },
  { siteUrl },
  { mails: { greetingTo, receipts: words }, terms },
) => ({
  subject: words.denied.subject(receiptNumber),
  greeting: greetingTo(name),
  lines: [words.denied.notApproved, words.denied.sendAgain],
  facts: [[words.receiptNumber, receiptNumber]],
  words: [
    [words.reason, describeDenial(terms, denial)],
    [words.comments, adminComments],
  ],
  action: words.seeReceipt,
  links: [{ href: `${siteUrl}/activity/receipt?receipt=${receiptId}` }],
});

export const receiptReopened: Write<'receiptReopened'> = (
  { name, receiptNumber, receiptId, reason, points, owed },
  { siteUrl },
  { mails: { greetingTo, receipts: words } },
) => ({
  subject: words.reopened.subject(receiptNumber),
  greeting: greetingTo(name),
  lines: [
    words.reopened.waits,
    ...(points > 0 ? [words.reopened.takenBack(points)] : []),
    ...(owed > 0 ? [words.reopened.owed(owed)] : []),
  ],
  facts: [[words.receiptNumber, receiptNumber]],
  words: [[words.reason, reason]],
  action: words.seeReceipt,
  links: [{ href: `${siteUrl}/activity/receipt?receipt=${receiptId}` }],
});

export const objectionAnswered: Write<'objectionAnswered'> = (
  { name, receiptNumber, receiptId, words: said, answer },
  { siteUrl },
  { mails: { greetingTo, receipts: words } },
) => ({
  subject: words.kept.subject(receiptNumber),
  greeting: greetingTo(name),
  lines: [words.kept.stays],
  facts: [[words.receiptNumber, receiptNumber]],
  words: [
    [words.kept.said, said],
    [words.kept.answer, answer],
  ],
  action: words.seeReceipt,
  links: [{ href: `${siteUrl}/activity/receipt?receipt=${receiptId}` }],
});
