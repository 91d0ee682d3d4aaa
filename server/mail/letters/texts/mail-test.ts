import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const mailTest = ({ by }: MailData['mailTest'], { program, siteUrl }: Letterhead): Letter => ({
  subject: `Test of e-mail: ${program}`,
  greeting: 'Hi,',
  lines: [`${by} has sent this to see whether e-mail arrives. It does, and there is nothing to do.`],
  facts: [],
  words: [],
  action: 'Open the portal',
  links: [{ href: `${siteUrl}/dashboard` }],
});
