import type { MailReply } from '#contract/mail.ts';
import type { Db } from '#server/db/pool.ts';
import { presentImage } from '#server/files/actions.ts';
import { listNextTries } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { sendingOf } from '../actions.ts';
import { showLogo } from '../letters/logo-reference.ts';
import { isExpired, type MailRow } from './queries.ts';

interface Showing {
  db: Db;
  services: Services;
  now: Date;
}

export async function presentMails(rows: MailRow[], { db, services, now }: Showing): Promise<MailReply[]> {
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
      state: row.state as MailReply['state'],
      createdAt: row.created_at,
      sentAt: row.sent_at,
      lastError: row.last_error,
      nextTryAt: nextTries.get(sendingOf(row.id)) ?? null,
      isExpired: isExpired(row, now),
    })),
  );
}

/** Mail that really goes out is its reader's: with a link to a new password, one administrator could be another. */
async function wordsOf({ kind, text, html, logo_key }: MailRow, services: Services) {
  if (kind === 'forgottenLogin' && services.config.mail.smtpUrl !== null) return { text: sealed, html: sealed };
  const logo = await presentImage(services, logo_key);
  return { text, html: logo ? showLogo(html, logo.url) : html };
}

const sealed = 'Only its reader sees this e-mail: it holds a link to a new password.';
