import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const forgottenLogin = (
  { accounts }: MailData['forgottenLogin'],
  { program }: Letterhead,
  { mails: { greeting, forgottenLogin: words } }: LetterWords,
): Letter => ({
  subject: words.subject(program),
  greeting,
  lines: [
    ...(accounts.some(isNamed) ? [accounts.length === 1 ? words.usernameHere : words.usernamesHere] : []),
    ...(accounts.every(isNamed) ? [] : [words.notConfirmed]),
    words.link,
    words.ifNotYou,
  ],
  facts: [],
  words: [],
  action: words.action,
  links: accounts.map(({ username, href }) => ({
    about: username === null ? words.accountNotConfirmed : words.account(username),
    href,
  })),
});

const isNamed = ({ username }: { username: string | null }) => username !== null;
