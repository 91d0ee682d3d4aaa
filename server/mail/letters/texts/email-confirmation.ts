import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const emailConfirmation = (
  { isFirst, href }: MailData['emailConfirmation'],
  { program }: Letterhead,
): Letter => ({
  subject: `Confirm your ${isFirst ? '' : 'new '}e-mail address: ${program}`,
  greeting: 'Hi,',
  lines: [
    isFirst
      ? `Someone has registered in ${program} with this address. Until you confirm it, we send you no other e-mails. The link below works once, within 24 hours.`
      : `This address was entered as the new one of an account in ${program}. It counts once you confirm it. The link below works once, within 24 hours.`,
    isFirst
      ? 'If it was not you, you need not do anything.'
      : 'If you do not know of this, you need not do anything: the address is not used.',
  ],
  facts: [],
  words: [],
  action: 'Confirm this address',
  links: [{ href }],
});
