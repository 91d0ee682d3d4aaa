import { programRoot } from '#domain/programs.ts';
import { newId } from '#server/db/ids.ts';
import { ownLanguage } from '#server/db/own-language.ts';
import type { Tx } from '#server/db/pool.ts';
import { problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { AnyInside } from '#server/http/serve.ts';
import { writeMail } from '#server/mail/actions.ts';
import type { Services } from '#server/services.ts';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import { aboutAccount, readerOf } from '../events.ts';
import type { Owner } from '../queries.ts';
import { confirmationLifetime, putEmailChange } from './queries.ts';

/** The address waits until the link that is mailed there is opened; the one that counts is notified at once. */
export async function requestEmail(
  owner: Owner,
  email: string,
  { db, services, now, tell }: Pick<AnyInside, 'db' | 'services' | 'now' | 'tell'>,
): Promise<void> {
  const isMailed = await mailConfirmation(db, services, owner, email, now);
  throwProblems(problemsOf({ email: isMailed ? null : { code: 'mailedOften' } }));
  const internal = { reader: readerOf(owner), email };
  await tell({ type: 'account.email-requested', ...aboutAccount(owner), data: {}, internal });
}

/** A new link to the address; the earlier one no longer works. False, and it still does, if it got too many mails within an hour. */
export async function mailConfirmation(
  db: Tx,
  services: Pick<Services, 'config'>,
  owner: Pick<Owner, 'id' | 'email' | 'program_id' | 'slug' | 'language' | 'languages'>,
  email: string,
  now: Date,
): Promise<boolean> {
  const [id, token] = [newId(), makeToken()];
  const { publicUrl } = services.config;
  const root = owner.slug === null ? `${publicUrl}/admin` : programRoot(publicUrl, owner.slug);
  const isMailed = await writeMail(db, services, {
    kind: 'emailConfirmation',
    programId: owner.program_id,
    causeId: id,
    to: email,
    language: ownLanguage(owner),
    userId: owner.id,
    accountIds: [owner.id],
    expiresAt: new Date(now.getTime() + confirmationLifetime),
    data: { isFirst: email === owner.email, href: `${root}/confirm-email#token=${token}` },
  });
  if (isMailed)
    await putEmailChange(db, { userId: owner.id, id, tokenHash: hashToken(token), email, requestedAt: now });
  return isMailed;
}
