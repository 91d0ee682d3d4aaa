import { type RawBuilder, sql } from 'kysely';
import type { MailState } from '#contract/mail.ts';
import { holdsSecret } from '#domain/mails.ts';
import { isNewestOf, isOf } from '#server/db/conditions/newest-of.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { hasPlainLink } from '#server/mail/sealed-links.ts';

/** `programs`: those whose mails the caller can see; null for all, also those of no program. */
interface MailFilter {
  state: MailState | undefined;
  programs: readonly string[] | null;
}

/** Newest first. */
export async function listMails(db: Db, { state, programs }: MailFilter, { after, limit }: PageAfter<string>) {
  const all = selectMails(db);
  const fitting = all
    .$if(state !== undefined, (query) => query.where('m.state', '=', state!))
    .$if(after !== null, (query) => query.where('m.id', '<', after!));
  const newest = (of: RawBuilder<string>) =>
    fitting
      .where(isOf('m.program_id', of))
      .clearSelect()
      .select('m.id')
      .orderBy('m.program_id')
      .orderBy('m.id', 'desc')
      .limit(limit);
  return await (programs === null ? fitting : all.where(isNewestOf(programs, { id: 'm.id', limit }, newest)))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return await selectMails(db).where('m.id', '=', id).executeTakeFirst();
}

/**
 * Locks the mail until the transaction ends, so that it is not sent or requested a second time. Null if it is being
 * sent at this moment: a mail server may take a minute, and no caller should wait for that.
 */
export async function lockMail(db: Db, id: string): Promise<MailRow | undefined> {
  return await selectMails(db).where('m.id', '=', id).forUpdate(['m']).skipLocked().executeTakeFirst();
}

/** Whether the mail is useless by now: it has expired, or its links were used. */
export const isExpired = ({ expires_at, is_used_up }: MailRow, now: Date): boolean =>
  is_used_up || (expires_at !== null && expires_at <= now);

/** As the sweep leaves it, see `emptyOldTexts`. */
export const isTextRemoved = ({ text }: Pick<MailRow, 'text'>): boolean => text === '';

/** Whether its link was in the mail that was sent alone, or expired before it was sent. */
export const isLinkGone = (mail: Pick<MailRow, 'kind' | 'sealed' | 'text'>): boolean =>
  holdsSecret(mail.kind) && mail.sealed === null && !hasPlainLink(mail);

/** Whether a copy of the mail still waits. */
export async function isAgainWaiting(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('mails').where('again_of', '=', id).where('state', '=', 'waiting').select('id');
  return (await query.executeTakeFirst()) !== undefined;
}

/** A used link is deleted together with the account's other links; a mail about several accounts has links for each. */
function selectMails(db: Db) {
  return db
    .selectFrom('mails as m')
    .leftJoin('programs as p', 'p.id', 'm.program_id')
    .leftJoin('mails as first', 'first.id', 'm.again_of')
    .selectAll('m')
    .select('p.name as program_name')
    .select(
      sql<boolean>`m.kind = 'forgottenLogin' and not exists (
      select from password_resets r where r.request_id = coalesce(first.cause_id, m.cause_id)
    ) or m.kind = 'emailConfirmation' and not exists (
      select from email_changes e where e.id = coalesce(first.cause_id, m.cause_id)
    ) or m.kind = 'administratorInvited' and not exists (
      select from admin_invitations i where i.id = coalesce(first.cause_id, m.cause_id)
    )`.as('is_used_up'),
    );
}
export type MailRow = RowOf<typeof listMails>;
