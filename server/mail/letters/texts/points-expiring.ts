import { formatsOf } from '#words/formats.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const pointsExpiring = (
  { name, expiring }: MailData['pointsExpiring'],
  { language, program, siteUrl }: Letterhead,
  { mails: { greetingTo, pointsExpiring: words } }: LetterWords,
): Letter => {
  const { date, shortDate } = formatsOf(language);
  const first = expiring[0]!;
  return {
    subject: words.subject(first.points, shortDate(first.on), program),
    greeting: greetingTo(name),
    lines: [words.soon],
    facts: expiring.map(({ on, points }) => [date(on), words.points(points)]),
    words: [],
    action: words.action,
    links: [{ href: `${siteUrl}/redeem-points` }],
  };
};
