import type { Letter, Letterhead, MailData } from '../../kinds.ts';

type Data = MailData['userRebateSubmissionDenied'];

export const receiptDenied = (
  { name, reason, receiptId, receiptNumber, adminComments }: Data,
  { siteUrl }: Letterhead,
): Letter => ({
  subject: `Your receipt ${receiptNumber} was not approved`,
  greeting: `Hi ${name},`,
  lines: [
    'We could not approve your receipt, for the reason below.',
    'If you can correct this, you may send the receipt in again under the same number.',
  ],
  facts: [['Receipt number', receiptNumber]],
  words: [
    ['Reason', reason],
    ['Comments', adminComments],
  ],
  action: 'See your receipt',
  links: [{ href: `${siteUrl}/activity/receipt?receipt=${receiptId}` }],
});
