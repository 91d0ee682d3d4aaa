import type { Mail } from '#contract/mail.ts';

/** Why a mail was written, and who sent it again. */
export function reasonOf({ kind, againBy }: Pick<Mail, 'kind' | 'againBy'>): string {
  const event = events[kind] ?? kind;
  return againBy ? `${event}, sent again by ${againBy}` : event;
}

/** The action that sends the mail again, or the reason why there is none. */
export function resendingOf({
  state,
  lastError,
  isExpired,
  isTextRemoved,
  isLinkGone,
}: Pick<Mail, 'state' | 'lastError' | 'isExpired' | 'isTextRemoved' | 'isLinkGone'>) {
  const action = state === 'waiting' && lastError ? 'Try now' : 'Send again';
  if (isExpired) return { action, hindrance: 'Its link no longer works: it was used or has expired.' };
  if (isTextRemoved) return { action, hindrance: 'Its text was removed.' };
  if (isLinkGone) return { action, hindrance: 'Its link was in the e-mail that was sent, and nowhere else.' };
  return { action, hindrance: state === 'waiting' && !lastError ? 'It is already being sent.' : null };
}

const events: Readonly<Record<string, string>> = {
  userApproved: 'Account approved',
  rebateItemAdded: 'Receipt received',
  userRebateSubmissionApproved: 'Receipt approved',
  userRebateSubmissionDenied: 'Receipt denied',
  cartItemShipped: 'Reward shipped',
  orderPlaced: 'Order placed',
  rolesChanged: 'Roles changed',
  forgottenLogin: 'Forgotten login',
  emailConfirmation: 'New e-mail address to confirm',
  accountNotice: 'Change of the account',
  addressChanged: 'Address changed',
  secondFactorChanged: 'Second factor changed',
  administratorInvited: 'Administrator invited',
  passwordsTried: 'Wrong passwords tried',
  mailTest: 'Test of the mail server',
};
