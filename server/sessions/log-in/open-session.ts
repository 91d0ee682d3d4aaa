import type { Route } from '#contract/route.ts';
import { languageToKeep } from '#domain/languages.ts';
import { memberState } from '#domain/members.ts';
import { aboutAccount } from '#server/accounts/events.ts';
import { type findLogin, lockUser, setFirstLanguage } from '#server/accounts/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Tell } from '#server/event.ts';
import type { From } from '#server/http/caller.ts';
import type { Context } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { insertLoginSession, lifetimes } from '../queries.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { writeMarks } from './known-browsers.ts';

export type Known = RowOf<typeof findLogin>;

/** What keeps a person out whose identity is proved. */
export function findHindrance(known: Known, slug: string | null | undefined) {
  if (slug && slug !== known.slug) return 'other-program';
  if (known.program_disabled) return 'program-disabled';
  if (known.disabled) return 'disabled';
  if (known.is_admin) return null;
  if (known.opened_at === null) return 'program-draft';
  const state = memberState({ approved: known.approved ?? false, disabled: known.member_disabled ?? false });
  if (state === 'disabled') return 'disabled';
  if (known.lacks_proof) return 'email-unproved';
  return state === 'unapproved' ? 'awaiting-approval' : null;
}

interface Opened {
  account: Known;
  answer: { token: string; userId: string; lacksSecondFactor?: true };
}

/**
 * How a login ends that shows all it has to. A participant who has chosen no language gets the one in which it reads this,
 * so that its mails are in the language of its pages. Null if the password or the factors have changed during the
 * login.
 */
export async function openLoginSession(
  db: Tx,
  account: Known,
  { services, now, tell, from }: { services: Pick<Services, 'config'>; now: Date; tell: Tell; from: From },
): Promise<Opened | null> {
  const { id: userId, is_admin, has_second_factor: hasSecondFactor, password_hash: passwordHash } = account;
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + (is_admin ? lifetimes.admin : lifetimes.client));
  const session = { tokenHash: hashToken(token), userId, expiresAt, passwordHash, ...from };
  const language = account.language === null ? languageToKeep(account.languages ?? [], from.asksFor) : null;
  // Before the session, which holds the user: of two first logins neither could write while the other holds it, too.
  if (language) await lockUser(db, userId);
  if (!(await insertLoginSession(db, { ...session, hasSecondFactor }))) return null;
  const about = aboutAccount(account);
  await tell({ type: 'session.opened', ...about, data: {} });
  if (language && (await setFirstLanguage(db, userId, language))) {
    const member = { id: account.member_id!, userId, username: account.username };
    await tell({ type: 'member.language-chosen', ...about, member, data: { language } });
  }
  const lacksIt = is_admin && !hasSecondFactor && services.config.demandsSecondFactor;
  return { account, answer: { token, userId, ...(lacksIt && { lacksSecondFactor: true }) } };
}

/** What is done once the session is committed: it is counted, and the browser marked as one that its owner knows. */
export function welcome(
  { account, answer }: Opened,
  { services, now, cookies, setCookie }: Pick<Context<Route>, 'services' | 'now' | 'cookies' | 'setCookie'>,
): Opened['answer'] {
  services.metrics.logins.inc({ outcome: 'success' });
  setCookie(writeMarks(services.config, cookies, account, now));
  return answer;
}
