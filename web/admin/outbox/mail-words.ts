import type { Mail } from '#contract/mail.ts';
import type { MailKind } from '#domain/mails.ts';
import { wordsOf } from '#web/words.ts';

/** Why a mail was written, and who sent it again. */
export function reasonOf({ kind, againBy }: Pick<Mail, 'kind' | 'againBy'>): string {
  // Of another version there may be kinds without words.
  const event = wordsOf('terms').mailEvents[kind as MailKind] ?? kind;
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
