import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const forgottenLogin = ({ accounts }: MailData['forgottenLogin'], { program }: Letterhead): Letter => ({
  subject: `Your login info: ${program}`,
  greeting: 'Hi,',
  lines: [
    ...(accounts.some(isNamed) ? [accounts.length === 1 ? 'Here is your username.' : 'Here are your usernames.'] : []),
    ...(accounts.every(isNamed) ? [] : ['Where this address was not confirmed yet, you see your username afterwards.']),
    'The link below lets you choose a new password. It works once, within one hour.',
    'If you did not ask for this e-mail, you need not do anything: your password stays as it is.',
  ],
  facts: [],
  words: [],
  action: 'Choose a new password',
  links: accounts.map(({ username, href }) => ({
    about: username === null ? 'An account whose address was not confirmed yet' : `Username: ${username}`,
    href,
  })),
});

const isNamed = ({ username }: { username: string | null }) => username !== null;
