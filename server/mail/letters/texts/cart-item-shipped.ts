import { formatDate } from '#domain/format.ts';
import type { Letter, Letterhead, MailData } from '../../kinds.ts';

type Data = MailData['cartItemShipped'];

export const cartItemShipped = (data: Data, { siteUrl }: Letterhead): Letter => ({
  ...(data.isCorrected ? correction(data) : news(data)),
  greeting: `Hi ${data.name},`,
  facts: [
    ...data.items.map((item, at): [string, string] => [data.items.length === 1 ? 'Reward' : `Reward ${at + 1}`, item]),
    ['Tracking number', data.trackingNumber],
    ['Shipping date', formatDate(data.date)],
    ['Sent to', data.shipsTo.join(', ')],
  ],
  words: [],
  action: 'See your rewards',
  links: [{ href: `${siteUrl}/activity?tab=orders` }],
});

const news = ({ items }: Data) =>
  items.length === 1
    ? { subject: `Your reward is on its way: ${items[0]}`, lines: ['Your reward has been shipped.'] }
    : {
        subject: `Your ${items.length} rewards are on their way`,
        lines: [`Your ${items.length} rewards have been shipped in one parcel.`],
      };

const correction = ({ items, trackingNumber }: Data) => ({
  subject: `Corrected tracking number: ${trackingNumber}`,
  lines: [
    `The tracking number that we sent you for your ${items.length === 1 ? 'reward' : 'rewards'} was wrong. Please use the one below instead.`,
  ],
});
