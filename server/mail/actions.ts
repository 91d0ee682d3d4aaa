import { email } from '#contract/primitives.ts';
import { DEFAULT_BRAND } from '#domain/companies.ts';
import type { MailKind } from '#domain/mails.ts';
import { programRoot } from '#domain/programs.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import { addJob } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { holdsSecret, type Letterhead, type MailData, rulesOf } from './kinds.ts';
import { oneLine } from './letters/one-line.ts';
import type { Rendered } from './letters/render-mail.ts';
import { canMail, getLetterhead, insertMail, isUnconfirmed } from './queries.ts';
import { sealWords, type Words } from './sealed-links.ts';

export interface NewMail<K extends MailKind> {
  kind: K;
  /** Null for administrators, who belong to no program. */
  programId: string | null;
  /** The event that the mail is about. There is one mail per kind and cause, however often it is requested. */
  causeId: string;
  to: string;
  /** The account that it is about, whose address must be confirmed for most kinds; null if it is about none, or several. */
  userId: string | null;
  data: MailData[K];
  /** When its links expire; afterwards it is not sent. */
  expiresAt?: Date;
  /** The accounts that its links let in. */
  accountIds?: string[];
}

/** Mails that strangers can cause, to one address. */
const mostAnHour = 10;

/** The key of the job that sends a mail. */
export const sendingOf = (mailId: string) => `send_mail:${mailId}`;

/**
 * Writes a mail and the job that sends it, in the transaction of the event. False if it was written before, or must not
 * be sent: it would go to an unconfirmed address, or to one that strangers have sent enough.
 */
export async function writeMail<K extends MailKind>(
  db: Tx,
  { config }: Pick<Services, 'config'>,
  { kind, programId, causeId, to, userId, data, expiresAt, accountIds }: NewMail<K>,
): Promise<boolean> {
  // Of an erased participant. What was under way is refused before its commit.
  if (to === '') return false;
  // A line break in an address would add another recipient.
  const address = email.safeParse(to);
  if (!address.success) throw new InvalidInput([{ path: 'to', problem: { code: 'notEmail' } }]);
  const needed = rulesOf[kind].address;
  if (needed !== 'proof' && userId !== null && (await isUnconfirmed(db, userId, address.data))) return false;
  const bounded = { kind, programId, address: address.data };
  if (needed !== 'confirmed' && !(await canMail(db, bounded, mostAnHour * config.rateLimitScale))) return false;
  const { head: usual, ...sender } = await composeLetterhead(db, config.publicUrl, programId);
  const reason = rulesOf[kind].reason ?? usual.reason;
  const head = { ...usual, reason };
  const id = newId();
  const mail = { id, program_id: programId, kind, cause_id: causeId, to_address: address.data, ...sender };
  // Loaded with the first mail, as React is a large part of what a start would load.
  const { renderMail } = await import('./letters/render-mail.ts');
  const links = { expires_at: expiresAt ?? null, account_ids: accountIds ?? null };
  const whole = renderMail(kind, data, head);
  const words = holdsSecret(kind)
    ? hide(config, mail, whole, renderMail(kind, data, head, whereLinkIs(config)))
    : whole;
  const isNew = await insertMail(db, { ...mail, ...words, ...links });
  if (isNew) await queueMail(db, { id, sealed: null, ...words });
  return isNew;
}

/** Its links are stored sealed, and beside them what staff may read. */
function hide({ secret }: Config, mail: { id: string; to_address: string }, whole: Words, shown: Rendered) {
  const { sealed, keyName } = sealWords(secret, mail, whole);
  return { ...shown, sealed, key_name: keyName };
}

const whereLinkIs = ({ mail: { smtpUrl } }: Config): string =>
  `Only its reader sees the link that belongs here, as it lets its reader in.${smtpUrl === null ? ' Without a mail server, the server shows the link on its console.' : ''}`;

export const queueMail = (db: Tx, { id: mailId, sealed }: { id: string; sealed: string | null }) =>
  addJob(db, sealed === null ? 'send_mail' : 'send_sealed_mail', { mailId }, { key: sendingOf(mailId) });

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

/** Mails to administrators come from the product, not from a company. */
export const portalHead = (publicUrl: string): Letterhead => ({
  program: 'Admin Rebate Portal',
  company: 'Admin Rebate Portal',
  brandColor: '#3538cd',
  hasLogo: false,
  siteUrl: `${publicUrl}/admin`,
  reason: 'you are an administrator of the Admin Rebate Portal',
});
