import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const rebateItemAdded = (
  { name, receiptId, receiptNumber }: MailData['rebateItemAdded'],
  { siteUrl }: Letterhead,
  { mails: { greetingTo, receipts: words } }: LetterWords,
): Letter => ({
  subject: words.received.subject(receiptNumber),
  greeting: greetingTo(name),
  lines: [words.received.thanks],
  facts: [[words.receiptNumber, receiptNumber]],
  words: [],
  action: words.seeReceipt,
  links: [{ href: `${siteUrl}/activity/receipt?receipt=${receiptId}` }],
});
