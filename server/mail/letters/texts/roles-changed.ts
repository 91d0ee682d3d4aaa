import type { Letter, Letterhead, MailData } from '../../kinds.ts';

export const rolesChanged = (
  { name, roles, by }: MailData['rolesChanged'],
  { program, siteUrl }: Letterhead,
): Letter => ({
  subject: `Your roles have changed: ${program}`,
  greeting: `Hi ${name},`,
  lines: [
    `${by} has changed what you may do in the ${program}.`,
    roles.length > 0 ? 'From now on you are:' : 'From now on you have no role there, and see no program.',
  ],
  facts: roles.map((role, at) => [roles.length > 1 ? `Role ${at + 1}` : 'Role', role]),
  words: [],
  action: 'Open the portal',
  links: [{ href: `${siteUrl}/dashboard` }],
});
