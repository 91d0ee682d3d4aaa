import type { accounts } from '#contract/accounts.ts';
import { ownLanguage } from '#server/db/own-language.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { inParts } from '#server/http/in-parts.ts';
import { problemsOf, throwProblems } from '#server/http/refusal.ts';
import { logEvent } from '#server/http/security-events.ts';
import type { Handler } from '#server/http/serve.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import { writeMail } from '#server/mail/actions.ts';
import type { Services } from '#server/services.ts';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import { aboutAccount, doerOf, readerOf } from '../events.ts';
import { changePassword, costFor, hashPassword, newPasswordProblem, passwordOwnerOf } from '../passwords.ts';
import { findOwner, lockUser, setEmailConfirmed } from '../queries.ts';
import { findResetOwner, holdForgotten, insertResets, linkLifetime, lockLinksOf, takeReset } from './queries.ts';

/** One mail with every username of the address and a link for each; an unknown address gets none. */
export async function mailLoginLinks(
  { requestId, email, slug }: Jobs['mail_login_links'],
  services: Pick<Services, 'config' | 'db' | 'log'>,
): Promise<void> {
  const mailed = await inTransaction(services.db, async (db) => {
    const now = new Date();
    await lockLinksOf(db, email);
    const known = await holdForgotten(db, email, slug, now);
    const [first] = known;
    if (!first) return [];
    const links = known.map(({ id, username, email_unconfirmed_since }) => ({
      userId: id,
      username: email_unconfirmed_since === null ? username : null,
      token: makeToken(),
    }));
    const resets = links.map(({ userId, token }) => ({ userId, tokenHash: hashToken(token) }));
    const expiresAt = new Date(now.getTime() + linkLifetime);
    const isMailed = await writeMail(db, services, {
      kind: 'forgottenLogin',
      programId: first.program_id,
      causeId: requestId,
      // The stored address, because the typed one may be spelled differently.
      to: first.email,
      language: ownLanguage(first),
      userId: null,
      expiresAt,
      accountIds: known.map(({ id }) => id),
      data: {
        accounts: links.map(({ username, token }) => ({
          username,
          href: resetUrl(services.config.publicUrl, slug, token),
        })),
      },
    });
    if (!isMailed) return [];
    await insertResets(db, requestId, expiresAt, resets);
    return known;
  });
  for (const { id } of mailed) logEvent(services.log, 'reset-mailed', { userId: id, resetId: requestId });
}

/** A link for one account that no mail brings. */
export async function makeResetLink(
  db: Tx,
  { publicUrl, expiresAt, ...reset }: { userId: string; requestId: string; expiresAt: Date; publicUrl: string },
): Promise<string> {
  const token = makeToken();
  await insertResets(db, reset.requestId, expiresAt, [{ tokenHash: hashToken(token), userId: reset.userId }]);
  return resetUrl(publicUrl, null, token);
}

/** Only one of several concurrent uses of links to the same account succeeds. */
export const resetPassword: Handler<typeof accounts.resetPassword> = inParts({
  async inspect({ token, password }, { db, now, refuse, services }) {
    const known = await findResetOwner(db, hashToken(token), now);
    const owner = known && (await findOwner(db, known.id));
    if (!owner) throw refuse('dead-link');
    throwProblems(problemsOf({ password: await newPasswordProblem(password, passwordOwnerOf(owner)) }));
    return { owner, passwordHash: await hashPassword(password, costFor(services.config, owner.is_admin)) };
  },
  async write({ token }, { owner, passwordHash }, { db, now, tell, refuse }) {
    await lockUser(db, owner.id);
    if (!(await takeReset(db, hashToken(token), now))) throw refuse('dead-link');
    await changePassword(db, owner.id, passwordHash);
    // A person who has the link reads the mailbox.
    await setEmailConfirmed(db, owner.id);
    const internal = { reader: readerOf(owner) };
    await tell({ type: 'account.password-reset', ...aboutAccount(owner), data: {}, internal }, doerOf(owner));
    return { username: owner.username };
  },
});

const resetUrl = (publicUrl: string, slug: string | null, token: string) =>
  `${publicUrl}${slug === null ? '/admin' : `/program/${encodeURIComponent(slug)}`}/reset-password#token=${token}`;
