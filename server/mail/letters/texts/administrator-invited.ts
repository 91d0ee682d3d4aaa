import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const administratorInvited = (
  { invitedBy, href }: MailData['administratorInvited'],
  { program }: Letterhead,
): Letter => ({
  subject: `You are invited as an administrator: ${program}`,
  greeting: 'Hi,',
  lines: [
    `${invitedBy} has invited you as an administrator of the ${program}.`,
    'The link below lets you register with this e-mail address. It works once, within seven days. Do not give it to anyone.',
    'If you did not expect this e-mail, you need not do anything.',
  ],
  facts: [],
  words: [],
  action: 'Register',
  links: [{ href }],
});
