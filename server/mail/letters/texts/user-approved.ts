import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const userApproved = (
  { firstName }: MailData['userApproved'],
  { program, siteUrl }: Letterhead,
  { mails: { greetingTo, userApproved: words } }: LetterWords,
): Letter => ({
  subject: words.subject(program),
  greeting: greetingTo(firstName),
  lines: [words.approved(program), words.whatNow],
  facts: [],
  words: [],
  action: words.action,
  links: [{ href: `${siteUrl}/login` }],
});
