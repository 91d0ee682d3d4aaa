import { terms } from '#words/en/terms.ts';
import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const rebateItemAdded = (
  { name, receiptId, receiptNumber }: MailData['rebateItemAdded'],
  { siteUrl }: Letterhead,
): Letter => ({
  subject: `We received your receipt ${receiptNumber}`,
  greeting: `Hi ${name},`,
  lines: [`Thank you. Your receipt is with us and will be reviewed. Please allow ${terms.reviewTime} for a decision.`],
  facts: [['Receipt number', receiptNumber]],
  words: [],
  action: 'See your receipt',
  links: [{ href: `${siteUrl}/activity/receipt?receipt=${receiptId}` }],
});
