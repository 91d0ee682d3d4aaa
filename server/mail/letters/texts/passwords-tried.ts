import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const passwordsTried = (
  { username, tries, href }: MailData['passwordsTried'],
  { program }: Letterhead,
): Letter => ({
  subject: `Someone is trying to log in to your account: ${program}`,
  greeting: 'Hi,',
  lines: [
    `Wrong passwords were tried ${tries} times for your account “${username}”.`,
    'None of them was right, and your password stays as it is. Further tries are slowed down.',
    'If it was you, “I forgot my login info” on the login page sends you a link to a new password.',
    'If it was not you, choose a long password that you use nowhere else. Do not tell anyone your password: we never ask for it.',
    'You get this e-mail once a day at most.',
  ],
  facts: [],
  words: [],
  action: 'Open the login page',
  links: [{ href }],
});
