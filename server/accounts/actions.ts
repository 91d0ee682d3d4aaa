import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { memberState, normalizeUsername } from '#domain/members.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Context } from '#server/http/serve.ts';
import { writeMarks } from './mark-actions.ts';
import { isPassword } from './password-actions.ts';
import { findLogin } from './queries.ts';
import { findSession, insertLoginSession, lifetimes } from './session-queries.ts';
import { hashToken, makeToken } from './tokens.ts';

type Login = typeof accounts.login;
type Known = RowOf<typeof findLogin>;
type Failure = 'wrong-login' | 'other-program' | 'program-disabled' | 'disabled' | 'awaiting-approval';

/**
 * Until the password is correct every answer is the same and takes equally long. Only the owner learns what else
 * prevents the login.
 */
export async function logIn(input: Input<Login>, context: Context<Login>): Promise<{ token: string; userId: string }> {
  const { db, now, refuse, cookies, setCookie, services, report, from } = context;
  const known = await findLogin(db, normalizeUsername(input.username));
  const isRight = await isPassword(input.password, known?.password_hash ?? null);
  const fail = (reason: Failure) => {
    report('login-failed', { ...(known && { userId: known.id }), reason });
    services.metrics.logins.inc({ outcome: reason });
    return refuse(reason);
  };
  if (!known || !isRight || (input.isAdmin && !known.is_admin)) throw fail('wrong-login');
  const hindrance = findHindrance(known, input.slug);
  if (hindrance) throw fail(hindrance);
  const token = makeToken();
  const lifetime = known.is_admin ? lifetimes.admin : lifetimes.client;
  const expiresAt = new Date(now.getTime() + lifetime);
  const session = {
    tokenHash: hashToken(token),
    userId: known.id,
    expiresAt,
    passwordHash: known.password_hash,
    ...from,
  };
  if (!(await insertLoginSession(db, session))) throw fail('wrong-login');
  report('login', { userId: known.id });
  services.metrics.logins.inc({ outcome: 'success' });
  setCookie(writeMarks(services.config, cookies, known, now));
  return { token, userId: known.id };
}

/** Whether this token's session is still valid; this check does not prolong it. */
export const isLoggedIn = async (db: Db, token: string): Promise<boolean> =>
  (await findSession(db, hashToken(token), new Date())) !== undefined;

function findHindrance(known: Known, slug: string | null | undefined): Failure | null {
  if (slug && slug !== known.slug) return 'other-program';
  if (known.program_disabled) return 'program-disabled';
  if (known.disabled) return 'disabled';
  if (known.is_admin) return null;
  const state = memberState({ approved: known.approved ?? false, disabled: known.member_disabled ?? false });
  return state === 'disabled' ? 'disabled' : state === 'unapproved' ? 'awaiting-approval' : null;
}
