import type { AccountNotice, Letter, Letterhead, MailData } from '../../kinds.ts';

/** Mailed at once, so that the owner of an account learns what others do to it. */
export const accountNotice = (
  { name, notice }: MailData['accountNotice'],
  { program, siteUrl }: Letterhead,
): Letter => ({
  subject: `${subjects[notice.what]}: ${program}`,
  greeting: `Hi ${name},`,
  lines: [sayWhat(notice, program), sayElse(notice)],
  facts: [],
  words: [],
  action: notice.what === 'password changed' ? 'Choose a new password' : 'Log in',
  links: [{ href: `${siteUrl}/${notice.what === 'password changed' ? 'forgot-login' : 'login'}` }],
});

const subjects: Record<AccountNotice['what'], string> = {
  'password changed': 'Your password was changed',
  'email requested': 'A new e-mail address was entered',
  'email changed': 'Your e-mail address was changed',
  'email corrected': 'Your e-mail address was corrected',
};

function sayWhat(notice: AccountNotice, program: string): string {
  if (notice.what === 'password changed') return `The password of your account in ${program} was changed just now.`;
  // Without the right address: this goes to the previous one too, which may be a stranger's.
  if (notice.what === 'email corrected')
    return `An administrator has corrected the e-mail address of your account in ${program}.`;
  const { email } = notice;
  if (notice.what === 'email requested')
    return `${email} was entered as the new e-mail address of your account in ${program}. It counts once it is confirmed from there; until then everything stays as it is.`;
  return `The e-mail address of your account in ${program} is now ${email}.`;
}

function sayElse({ what }: AccountNotice): string {
  if (what === 'password changed')
    return 'If this was not you, choose a new password at once. That ends all logins of your account.';
  if (what === 'email requested')
    return 'If this was not you, log in, cancel the new address on your account page, and change your password.';
  return 'If this is not right, please write to us at once.';
}
