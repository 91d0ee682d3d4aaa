import { describeChoice } from '#words/describe.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const orderPlaced = (
  { name, items, points, shipsTo }: MailData['orderPlaced'],
  { program, siteUrl }: Letterhead,
  { mails: { greetingTo, orderPlaced: words }, terms }: LetterWords,
): Letter => ({
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
  words: [],
  action: words.action,
  links: [{ href: `${siteUrl}/activity?tab=orders` }],
});
