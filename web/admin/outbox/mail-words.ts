import type { Mail } from '#contract/mail.ts';
import type { MailKind } from '#domain/mails.ts';
import { wordsOf } from '#web/words.ts';

/** Why a mail was written, and who sent it again. */
export function reasonOf({ kind, againBy }: Pick<Mail, 'kind' | 'againBy'>): string {
  // Of another version there may be kinds without words.
  const event = wordsOf('operations').mail.kinds[kind as MailKind] ?? kind;
  return againBy ? wordsOf('operations').mail.againBy(event, againBy) : event;
}

/** The action that sends the mail again, or the reason why there is none. */
export function resendingOf({
  state,
  lastError,
  isExpired,
  isTextRemoved,
  isLinkGone,
}: Pick<Mail, 'state' | 'lastError' | 'isExpired' | 'isTextRemoved' | 'isLinkGone'>) {
  const words = wordsOf('operations').mail;
  const action = state === 'waiting' && lastError ? words.tryNow : words.sendAgain;
  if (isExpired) return { action, hindrance: words.linkOver };
  if (isTextRemoved) return { action, hindrance: words.textRemoved };
  if (isLinkGone) return { action, hindrance: words.linkGone };
  return { action, hindrance: state === 'waiting' && !lastError ? words.isSent : null };
}
