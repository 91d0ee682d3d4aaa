import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const objectionAnswered = (
  { name, receiptNumber, receiptId, words: said, answer }: MailData['objectionAnswered'],
  { siteUrl }: Letterhead,
  { mails: { greetingTo, receipts: words } }: LetterWords,
): Letter => ({
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
