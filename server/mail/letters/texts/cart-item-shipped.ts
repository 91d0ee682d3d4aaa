import { describeChoice } from '#words/describe.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

type Data = MailData['cartItemShipped'];

export const cartItemShipped = (
  data: Data,
  { siteUrl }: Letterhead,
  { mails: { greetingTo, cartItemShipped: words }, terms }: LetterWords,
): Letter => ({
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
  words: [],
  action: words.action,
  links: [{ href: `${siteUrl}/activity?tab=orders` }],
});

type Words = LetterWords['mails']['cartItemShipped'];

const news = ({ items }: Data, { ofOne, ofSeveral }: Words) =>
  items.length === 1
    ? { subject: ofOne.subject(items[0]!.name), lines: [ofOne.shipped] }
    : { subject: ofSeveral.subject(items.length), lines: [ofSeveral.shipped(items.length)] };

const correction = ({ items, trackingNumber }: Data, { correctedSubject, ofOne, ofSeveral }: Words) => ({
  subject: correctedSubject(trackingNumber),
  lines: [items.length === 1 ? ofOne.corrected : ofSeveral.corrected],
});
