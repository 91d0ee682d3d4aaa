import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

/** Mailed at once, so that the owner of an account learns what others do to it. */
export const accountNotice = (
  { name, notice }: MailData['accountNotice'],
  { program, siteUrl }: Letterhead,
  { mails: { greetingTo, accountNotice: words } }: LetterWords,
): Letter => {
  const { subject, changed, ifNotYou } = words[notice.what];
  // Of a corrected address without the right one: this goes to the previous one too, which may be a stranger's.
  const email = 'email' in notice ? notice.email : '';
  const isPassword = notice.what === 'password changed';
  return {
    subject: subject(program),
    greeting: greetingTo(name),
    lines: [changed(program, email), ifNotYou],
    facts: [],
    words: [],
    action: isPassword ? words.choosePassword : words.logIn,
    links: [{ href: `${siteUrl}/${isPassword ? 'forgot-login' : 'login'}` }],
  };
};
