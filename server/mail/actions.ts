import { email } from '#contract/primitives.ts';
import { DEFAULT_BRAND } from '#domain/companies.ts';
import { programRoot } from '#domain/programs.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import { addJob } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import type { Letterhead, MailData, MailKind } from './kinds.ts';
import { oneLine } from './letters/one-line.ts';
import { getLetterhead, insertMail } from './queries.ts';

export interface NewMail<K extends MailKind> {
  kind: K;
  /** Null for administrators, who belong to no program. */
  programId: string | null;
  /** The event that the mail is about. There is one mail per kind and cause, however often it is requested. */
  causeId: string;
  to: string;
  data: MailData[K];
  /** When its links expire; afterwards it is not sent. */
  expiresAt?: Date;
  /** The accounts that its links let in. */
  accountIds?: string[];
}

/** The key of the job that sends a mail. */
export const sendingOf = (mailId: string) => `send_mail:${mailId}`;

/** Writes a mail and the job that sends it, in the transaction of the event. False if it was written before, or nobody is to get it. */
export async function writeMail<K extends MailKind>(
  db: Tx,
  { config }: Pick<Services, 'config'>,
  { kind, programId, causeId, to, data, expiresAt, accountIds }: NewMail<K>,
): Promise<boolean> {
  // Of an erased participant. What was under way is refused before its commit.
  if (to === '') return false;
  // A line break in an address would add another recipient.
  const address = email.safeParse(to);
  if (!address.success) throw new InvalidInput([{ path: 'to', message: 'This is not an e-mail address.' }]);
  const { head: usual, ...sender } = await composeLetterhead(db, config.publicUrl, programId);
  const reason = reasons[kind] ?? usual.reason;
  const head = { ...usual, reason };
  const mail = { id: newId(), program_id: programId, kind, cause_id: causeId, to_address: address.data, ...sender };
  // Loaded with the first mail, as React is a large part of what a start would load.
  const { renderMail } = await import('./letters/render-mail.ts');
  const links = { expires_at: expiresAt ?? null, account_ids: accountIds ?? null };
  const isNew = await insertMail(db, { ...mail, ...renderMail(kind, data, head), ...links });
  if (isNew) await queueMail(db, mail.id);
  return isNew;
}

export const queueMail = (db: Tx, mailId: string) => addJob(db, 'send_mail', { mailId }, { key: sendingOf(mailId) });

interface Sender {
  head: Letterhead;
  from_name: string | null;
  logo_key: string | null;
}

async function composeLetterhead(db: Db, publicUrl: string, programId: string | null): Promise<Sender> {
  if (!programId) return { head: portalHead(publicUrl), from_name: null, logo_key: null };
  const { program, company, slug, brand_color, logo_key } = await getLetterhead(db, programId);
  const head = {
    program,
    company: company ?? program,
    brandColor: brand_color ?? DEFAULT_BRAND,
    hasLogo: logo_key !== null,
    siteUrl: programRoot(publicUrl, slug ?? ''),
    reason: `you take part in ${program}${company ? ` by ${company}` : ''}`,
  };
  return { head, from_name: oneLine(head.company), logo_key };
}

/** Of mails to people who are not in the program or among the administrators yet. */
const reasons: { [K in MailKind]?: string } = {
  administratorInvited: 'an administrator of the Admin Rebate Portal has invited you',
};

/** Mails to administrators come from the product, not from a company. */
const portalHead = (publicUrl: string): Letterhead => ({
  program: 'Admin Rebate Portal',
  company: 'Admin Rebate Portal',
  brandColor: '#3538cd',
  hasLogo: false,
  siteUrl: `${publicUrl}/admin`,
  reason: 'you are an administrator of the Admin Rebate Portal',
});
