import { describeRole } from '#words/describe.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const rolesChanged = (
  { name, roles, by }: MailData['rolesChanged'],
  { program, siteUrl }: Letterhead,
  { mails: { greetingTo, rolesChanged: words }, terms }: LetterWords,
): Letter => ({
  subject: words.subject(program),
  greeting: greetingTo(name),
  lines: [words.changed(by, program), roles.length > 0 ? words.rolesNow : words.noneNow],
  facts: roles.map((role, at) => [roles.length > 1 ? words.roleAt(at + 1) : words.role, describeRole(terms, role)]),
  words: [],
  action: words.action,
  links: [{ href: `${siteUrl}/dashboard` }],
});
