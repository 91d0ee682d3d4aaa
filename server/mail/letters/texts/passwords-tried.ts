import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const passwordsTried = (
  { username, tries, href }: MailData['passwordsTried'],
  { program }: Letterhead,
  { mails: { greeting, passwordsTried: words } }: LetterWords,
): Letter => ({
  subject: words.subject(program),
  greeting,
  lines: [words.tried(username, tries), words.noneRight, words.ifYou, words.ifNotYou, words.onceADay],
  facts: [],
  words: [],
  action: words.action,
  links: [{ href }],
});
