import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const userApproved = ({ firstName }: MailData['userApproved'], { program, siteUrl }: Letterhead): Letter => ({
  subject: `Your account is approved: ${program}`,
  greeting: `Hi ${firstName},`,
  lines: [
    `Your account in ${program} is approved. You can log in now.`,
    'Send in your receipts to earn points, and redeem them for rewards.',
  ],
  facts: [],
  words: [],
  action: 'Log in',
  links: [{ href: `${siteUrl}/login` }],
});
