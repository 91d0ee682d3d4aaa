import type { MailReply } from '#contract/mail.ts';
import { holdsSecret } from '#domain/mails.ts';
import type { Db } from '#server/db/pool.ts';
import { toImage } from '#server/files/actions.ts';
import { listNextTries } from '#server/jobs/queries.ts';
import { sendingOf } from '#server/mail/actions.ts';
import { showLogo } from '#server/mail/letters/logo-reference.ts';
import { hasPlainLink } from '#server/mail/sealed-links.ts';
import type { Services } from '#server/services.ts';
import { isExpired, isLinkGone, isTextRemoved, type MailRow } from './queries.ts';

interface Showing {
  db: Db;
  services: Services;
  now: Date;
}

export async function toMails({ db, services, now }: Showing, rows: MailRow[]): Promise<MailReply[]> {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const nextTries = await listNextTries(
    db,
    waiting.map(({ id }) => sendingOf(id)),
  );
  return await Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      kind: row.kind,
      cause: row.cause_id,
      program: row.program_id === null ? null : { _id: row.program_id, name: row.program_name ?? '' },
      againBy: row.again_by,
      to: row.to_address,
      subject: row.subject,
      ...(await wordsOf(row, services)),
      state: row.state,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      lastError: row.last_error,
      nextTryAt: nextTries.get(sendingOf(row.id)) ?? null,
      isExpired: isExpired(row, now),
      isTextRemoved: isTextRemoved(row),
      isLinkGone: isLinkGone(row),
    })),
  );
}

/**
 * A link that sets another administrator's password would allow a takeover of the account: where it was stored sealed,
 * `text` is without it.
 */
async function wordsOf(row: MailRow, services: Services) {
  const { kind, text, html, logo_key } = row;
  if (isTextRemoved(row)) return { text: removed, html: removed };
  if (holdsSecret(kind) && hasPlainLink(row)) return { text: hidden, html: hidden };
  const logo = await toImage(services, logo_key);
  return { text, html: logo ? showLogo(html, logo.url) : html };
}

const removed = 'The text of this e-mail was removed.';
/** Of one that the version before has written. */
const hidden = 'Only its reader sees this e-mail: it holds a link that lets its reader in.';
