import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const receiptReopened = (
  { name, receiptNumber, receiptId, reason, points, owed }: MailData['receiptReopened'],
  { siteUrl }: Letterhead,
  { mails: { greetingTo, receipts: words } }: LetterWords,
): Letter => ({
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
