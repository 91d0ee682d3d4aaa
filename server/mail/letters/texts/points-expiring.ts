import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const pointsExpiring = (
  { name, expiring }: MailData['pointsExpiring'],
  { program, siteUrl }: Letterhead,
  { mails: { greetingTo, pointsExpiring: words } }: LetterWords,
): Letter => ({
  subject: words.subject(expiring[0]!.points, expiring[0]!.on, program),
  greeting: greetingTo(name),
  lines: [words.soon],
  facts: expiring.map(({ on, points }) => [words.day(on), words.points(points)]),
  words: [],
  action: words.action,
  links: [{ href: `${siteUrl}/redeem-points` }],
});
