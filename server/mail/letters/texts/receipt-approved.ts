import { formatPoints } from '#domain/format.ts';
import type { Letter, Letterhead, MailData } from '../../kinds.ts';

type Data = MailData['userRebateSubmissionApproved'];

export const receiptApproved = (
  { name, points, receiptNumber, adminComments }: Data,
  { siteUrl }: Letterhead,
): Letter => ({
  subject: `Your receipt ${receiptNumber} is approved`,
  greeting: `Hi ${name},`,
  lines: ['Good news: your receipt is approved, and its points are in your account.'],
  facts: [
    ['Receipt number', receiptNumber],
    ['Points', formatPoints(points)],
  ],
  words: [['Comments', adminComments]],
  action: 'Redeem your points',
  links: [{ href: `${siteUrl}/redeem-points` }],
});
