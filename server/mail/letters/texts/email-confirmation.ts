import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const emailConfirmation = (
  { isFirst, href }: MailData['emailConfirmation'],
  { program }: Letterhead,
  { mails: { greeting, emailConfirmation: words } }: LetterWords,
): Letter => {
  const { subject, entered, ifNotYou } = isFirst ? words.first : words.another;
  return {
    subject: subject(program),
    greeting,
    lines: [entered(program), ifNotYou],
    facts: [],
    words: [],
    action: words.action,
    links: [{ href }],
  };
};
