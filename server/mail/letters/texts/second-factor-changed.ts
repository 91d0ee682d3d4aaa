import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

type Data = MailData['secondFactorChanged'];

export const secondFactorChanged = (
  { firstName, isAdmin, news }: Data,
  { program, siteUrl }: Letterhead,
  { mails: { greetingTo, secondFactorChanged: words } }: LetterWords,
): Letter => ({
  subject: words.news[news.event].subject(program),
  greeting: greetingTo(firstName),
  lines: [words.news[news.event].happened, ...explain(news, words), isAdmin ? words.ifNotYouAdmin : words.ifNotYou],
  facts: news.passkey === undefined ? [] : [[words.passkey, news.passkey]],
  words: [],
  action: isAdmin ? words.seeFactors : words.seePasskeys,
  links: [{ href: `${siteUrl}/${isAdmin ? 'second-factor' : 'account'}` }],
});

function explain(
  { event, left = 0 }: Data['news'],
  { whatNow, earlierCodes, lastCode, codesLeft }: LetterWords['mails']['secondFactorChanged'],
): string[] {
  if (event === 'second factor reset') return [whatNow];
  if (event === 'recovery codes made') return [earlierCodes];
  if (event !== 'recovery code used') return [];
  return [left === 0 ? lastCode : codesLeft(left)];
}
