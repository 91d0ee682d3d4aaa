import { formatsOf } from '#words/formats.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

type Data = MailData['userRebateSubmissionApproved'];

export const receiptApproved = (
  { name, points, settled, heldUntil, receiptNumber, adminComments }: Data,
  { language, siteUrl }: Letterhead,
  { mails: { greetingTo, receipts: words } }: LetterWords,
): Letter => ({
  subject: words.approved.subject(receiptNumber),
  greeting: greetingTo(name),
  lines: [
    heldUntil === null ? words.approved.goodNews : words.approved.held(formatsOf(language).shortDate(heldUntil)),
    ...(settled > 0 ? [words.approved.settled(settled)] : []),
  ],
  facts: [
    [words.receiptNumber, receiptNumber],
    [words.points, formatsOf(language).number(points)],
  ],
  words: [[words.comments, adminComments]],
  action: words.redeemPoints,
  links: [{ href: `${siteUrl}/redeem-points` }],
});
