import { describeChoice } from '#words/describe.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const orderReturned = (
  { name, item, points, settled, expired, shipped, reason }: MailData['orderReturned'],
  { siteUrl }: Letterhead,
  { mails: { greetingTo, orderReturned: words }, terms }: LetterWords,
): Letter => ({
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
