import type { MailData } from '#domain/mails.ts';
import { describeChoice } from '#words/describe.ts';
import { formatsOf } from '#words/formats.ts';
import type { LetterWords, Write } from '../letter.ts';

export const orderPlaced: Write<'orderPlaced'> = (
  { name, items, points, shipsTo },
  { program, siteUrl },
  { mails: { greetingTo, orderPlaced: words }, terms },
) => ({
  subject: words.subject(program),
  greeting: greetingTo(name),
  lines: [words.ordered, words.ifNotYou],
  facts: [
    ...items.map((item): [string, string] => [
      `${item.name} · ${describeChoice(terms, item)}`,
      words.points(item.points),
    ]),
    [words.total, words.points(points)],
    [words.shipsTo, shipsTo.join(', ')],
  ],
  action: words.action,
  links: [{ href: `${siteUrl}/activity?tab=orders` }],
});

export const cartItemShipped: Write<'cartItemShipped'> = (
  data,
  { siteUrl },
  { mails: { greetingTo, cartItemShipped: words }, terms },
) => ({
  ...(data.isCorrected ? correction(data, words) : news(data, words)),
  greeting: greetingTo(data.name),
  facts: [
    ...data.items.map((item, at): [string, string] => [
      data.items.length === 1 ? words.reward : words.rewardAt(at + 1),
      `${item.name} · ${describeChoice(terms, item)}`,
    ]),
    [words.trackingNumber, data.trackingNumber],
    [words.shippingDate, words.dateOf(data.date)],
    [words.sentTo, data.shipsTo.join(', ')],
  ],
  action: words.action,
  links: [{ href: `${siteUrl}/activity?tab=orders` }],
});

type Shipment = MailData['cartItemShipped'];
type ShipmentWords = LetterWords['mails']['cartItemShipped'];

const news = ({ items }: Shipment, { ofOne, ofSeveral }: ShipmentWords) =>
  items.length === 1
    ? { subject: ofOne.subject(items[0]!.name), lines: [ofOne.shipped] }
    : { subject: ofSeveral.subject(items.length), lines: [ofSeveral.shipped(items.length)] };

const correction = ({ items, trackingNumber }: Shipment, { correctedSubject, ofOne, ofSeveral }: ShipmentWords) => ({
  subject: correctedSubject(trackingNumber),
  lines: [items.length === 1 ? ofOne.corrected : ofSeveral.corrected],
});

export const orderReturned: Write<'orderReturned'> = (
  { name, item, points, settled, expired, shipped, reason },
  { siteUrl },
  { mails: { greetingTo, orderReturned: words }, terms },
) => ({
  subject: shipped ? words.returned.subject(item.name) : words.canceled.subject(item.name),
  greeting: greetingTo(name),
  lines: [
    shipped ? words.returned.line : words.canceled.line,
    ...(points > 0 ? [words.points(points)] : []),
    ...(settled > 0 ? [words.settled(settled)] : []),
    ...(expired > 0 ? [words.expired(expired)] : []),
  ],
  facts: [[words.reward, `${item.name} · ${describeChoice(terms, item)}`]],
  words: [[words.reason, reason]],
  action: words.action,
  links: [{ href: `${siteUrl}/activity?tab=orders` }],
});

export const pointsExpiring: Write<'pointsExpiring'> = (
  { name, expiring },
  { language, program, siteUrl },
  { mails: { greetingTo, pointsExpiring: words } },
) => {
  const { date, shortDate } = formatsOf(language);
  const first = expiring[0]!;
  return {
    subject: words.subject(first.points, shortDate(first.on), program),
    greeting: greetingTo(name),
    lines: [words.soon],
    facts: expiring.map(({ on, points }) => [date(on), words.points(points)]),
    action: words.action,
    links: [{ href: `${siteUrl}/redeem-points` }],
  };
};
