import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const mailTest = (
  { by }: MailData['mailTest'],
  { program, siteUrl }: Letterhead,
  { mails: { greeting, mailTest: words } }: LetterWords,
): Letter => ({
  subject: words.subject(program),
  greeting,
  lines: [words.sent(by)],
  facts: [],
  words: [],
  action: words.action,
  links: [{ href: `${siteUrl}/dashboard` }],
});
