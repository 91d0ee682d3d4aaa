import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const administratorInvited = (
  { invitedBy, href }: MailData['administratorInvited'],
  { program }: Letterhead,
  { mails: { greeting, administratorInvited: words } }: LetterWords,
): Letter => ({
  subject: words.subject(program),
  greeting,
  lines: [words.invited(invitedBy, program), words.link, words.ifUnexpected],
  facts: [],
  words: [],
  action: words.action,
  links: [{ href }],
});
