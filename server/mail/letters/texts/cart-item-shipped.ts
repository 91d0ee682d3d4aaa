import { formatDate } from '#domain/format.ts';
import type { Letter, Letterhead, MailData } from '../../kinds.ts';

type Data = MailData['cartItemShipped'];

export const cartItemShipped = (
  { name, itemName, trackingNumber, date, shipsTo }: Data,
  { siteUrl }: Letterhead,
): Letter => ({
  subject: `Your reward is on its way: ${itemName}`,
  greeting: `Hi ${name},`,
  lines: ['Your reward has been shipped.'],
  facts: [
    ['Reward', itemName],
    ['Tracking number', trackingNumber],
    ['Shipping date', formatDate(date)],
    ['Sent to', shipsTo.join(', ')],
  ],
  words: [],
  action: 'See your rewards',
  links: [{ href: `${siteUrl}/activity?tab=orders` }],
});
