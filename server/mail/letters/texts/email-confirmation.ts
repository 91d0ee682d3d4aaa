import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const emailConfirmation = ({ name, href }: MailData['emailConfirmation'], { program }: Letterhead): Letter => ({
  subject: `Confirm your new e-mail address: ${program}`,
  greeting: `Hi ${name},`,
  lines: [
    `This address was entered as the new one of your account in ${program}. It counts once you confirm it. The link below works once, within 24 hours.`,
    'If you do not know of this, you need not do anything: the address is not used.',
  ],
  facts: [],
  words: [],
  action: 'Confirm this address',
  links: [{ href }],
});
