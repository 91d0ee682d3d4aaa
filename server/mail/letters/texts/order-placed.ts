import { formatPoints } from '#domain/format.ts';
import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const orderPlaced = (
  { name, items, points, shipsTo }: MailData['orderPlaced'],
  { program, siteUrl }: Letterhead,
): Letter => ({
  subject: `Your order is in: ${program}`,
  greeting: `Hi ${name},`,
  lines: [
    'We have your order. You get another e-mail when it ships.',
    'If this was not you, choose a new password with “I forgot my login info” on the login page, and write to us at once.',
  ],
  facts: [
    ...items.map((item): [string, string] => [item.choice, `${formatPoints(item.points)} points`]),
    ['Total', `${formatPoints(points)} points`],
    ['Ships to', shipsTo.join(', ')],
  ],
  words: [],
  action: 'See your orders',
  links: [{ href: `${siteUrl}/activity?tab=orders` }],
});
