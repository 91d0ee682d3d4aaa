import { describeDenial } from '#words/describe.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

type Data = MailData['userRebateSubmissionDenied'];

export const receiptDenied = (
  { name, denial, receiptId, receiptNumber, adminComments }: Data,
  { siteUrl }: Letterhead,
  { mails: { greetingTo, receipts: words }, terms }: LetterWords,
): Letter => ({
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
