import { email } from '#contract/primitives.ts';
import { DEFAULT_BRAND } from '#domain/companies.ts';
import type { Country } from '#domain/countries.ts';
import type { Language } from '#domain/languages.ts';
import type { MailKind } from '#domain/mails.ts';
import { holdsSecret, type MailData, rulesOf } from '#domain/mails.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { programRoot } from '#domain/programs.ts';
import { takeBackEnds } from '#server/config/take-back.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import { addJob, removeJob } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { inCountry } from '#words/country-now.ts';
import { mailsIn } from '#words/mails.ts';
import { isolateNames } from './letters/isolate-names.ts';
import type { Letterhead } from './letters/letter.ts';
import { senderLine } from './letters/one-line.ts';
import type { Rendered } from './letters/render-mail.ts';
import { canMail, deleteWaitingMail, getLetterhead, insertMail, isUnconfirmed } from './queries.ts';
import { sealWords, type Words } from './sealed-links.ts';

export interface NewMail<K extends MailKind> {
  kind: K;
  /** Null for administrators, who belong to no program. */
  programId: string | null;
  /** The event that the mail is about. There is one mail per kind and cause, however often it is requested. */
  causeId: string;
  to: string;
  /** In which it is written. */
  language: Language;
  /** The account that it is about, whose address must be confirmed for most kinds; null if it is about none, or several. */
  userId: string | null;
  data: MailData[K];
  /** When its links expire; afterwards it is not sent. */
  expiresAt?: Date;
  /** The accounts that its links let in. */
  accountIds?: string[];
}

/** Mails of bounded kinds to one address. */
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
  { kind, programId, causeId, to, language, userId, data, expiresAt, accountIds }: NewMail<K>,
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
  const { head: usual, country, ...sender } = await composeLetterhead(db, config.publicUrl, programId, language);
  const { reason, isAboutLogin } = rulesOf[kind];
  const head = {
    ...usual,
    ...(reason && { reason: mailsIn(language).reasons[reason](usual.program) }),
    ...(isAboutLogin && { opening: '', closing: '' }),
  };
  const id = newId();
  const mail = { id, program_id: programId, kind, cause_id: causeId, to_address: address.data, ...sender };
  // An answer quotes what lets one in, and managers choose where the program's answers go.
  if (holdsSecret(kind)) mail.reply_to = null;
  // Loaded with the first mail, as React is a large part of what a start would load.
  const { renderMail } = await import('./letters/render-mail.ts');
  const links = { expires_at: expiresAt ?? null, account_ids: accountIds ?? null };
  const render = (instead?: string) => inCountry(country, () => renderMail(kind, data, head, instead));
  const whole = render();
  const words = holdsSecret(kind) ? hide(config, mail, whole, render(whereLinkIs(config, language))) : whole;
  const isNew = await insertMail(db, { ...mail, ...words, ...links });
  const runAt = rulesOf[kind].canBeTakenBack && takeBackEnds(config);
  if (isNew) await queueMail(db, { id, sealed: null, ...words }, runAt);
  return isNew;
}

/** Takes a mail back that still waits, so that its cause is mailed no more. False if it was sent, or is being sent. */
export async function withdrawMail(db: Tx, mail: Pick<NewMail<MailKind>, 'kind' | 'causeId'> & { programId: string }) {
  const { found, deleted } = await deleteWaitingMail(db, mail);
  if (deleted) await removeJob(db, sendingOf(deleted));
  return found === deleted;
}

/** Its links are stored sealed, and beside them what staff may read. */
function hide({ secret }: Config, mail: { id: string; to_address: string }, whole: Words, shown: Rendered) {
  const { sealed, keyName } = sealWords(secret, mail, whole);
  return { ...shown, sealed, key_name: keyName };
}

function whereLinkIs({ mail: { smtpUrl } }: Config, language: Language): string {
  const { linkHidden, linkOnConsole } = mailsIn(language);
  return smtpUrl === null ? linkOnConsole : linkHidden;
}

export const queueMail = (db: Tx, { id: mailId, sealed }: { id: string; sealed: string | null }, runAt?: Date) =>
  addJob(db, sealed === null ? 'send_mail' : 'send_sealed_mail', { mailId }, { key: sendingOf(mailId), runAt });

interface Sender {
  head: Letterhead;
  country: Country;
  from_name: string | null;
  reply_to: string | null;
  logo_key: string | null;
}

async function composeLetterhead(
  db: Db,
  publicUrl: string,
  programId: string | null,
  language: Language,
): Promise<Sender> {
  if (!programId)
    return { head: portalHead(publicUrl, language), country: 'US', from_name: null, reply_to: null, logo_key: null };
  const { slug, brand_color, logo_key, logo_ground, texts, country, ...written } = await getLetterhead(db, programId);
  const said = inLanguage(written, texts, language);
  const { name: program, company, mailOpening: opening, mailClosing: closing } = isolateNames(said);
  const words = mailsIn(language);
  const { participant, participantOf } = words.reasons;
  const contacts = [said.contact_email, said.contact_phone].filter(Boolean);
  const head = {
    language,
    program,
    company: company ?? program,
    brandColor: brand_color ?? DEFAULT_BRAND,
    logoGround: logo_key === null ? null : logo_ground,
    siteUrl: programRoot(publicUrl, slug ?? ''),
    reason: company ? participantOf(program, company) : participant(program),
    contact: contacts.length > 0 ? words.questions(contacts.map(isolateNames).join(', ')) : '',
    ...{ opening, closing },
  };
  const from_name = senderLine(said.senderName || (said.company ?? said.name));
  return { head, country, from_name, reply_to: said.reply_to || said.contact_email || null, logo_key };
}

const PORTAL = 'Admin Rebate Portal';
/** Mails to administrators come from the product, not from a company. */
export const portalHead = (publicUrl: string, language: Language): Letterhead => ({
  language,
  program: PORTAL,
  company: PORTAL,
  brandColor: '#3538cd',
  logoGround: null,
  siteUrl: `${publicUrl}/admin`,
  reason: mailsIn(language).reasons.administrator(PORTAL),
  contact: '',
  opening: '',
  closing: '',
});
