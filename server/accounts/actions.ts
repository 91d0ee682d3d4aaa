import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { normalizeUsername } from '#domain/members.ts';
import type { Db } from '#server/db/pool.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { findHindrance, openLoginSession } from './open-session-actions.ts';
import { isPassword } from './password-actions.ts';
import { findLogin } from './queries.ts';
import { askForSecondFactor } from './second-factor/challenge-actions.ts';
import { findSession } from './session-queries.ts';
import { hashToken } from './tokens.ts';

type Login = typeof accounts.login;
type Opened = { token: string; userId: string; lacksSecondFactor?: true };

/**
 * Until the password is correct every answer is the same and takes equally long. Only the owner learns what else
 * prevents the login, or is needed for it.
 */
export async function logIn(input: Input<Login>, context: Context<Login>): Promise<Opened | Refusal> {
  const { db, refuse, services, report } = context;
  const known = await findLogin(db, normalizeUsername(input.username));
  const isRight = await isPassword(input.password, known?.password_hash ?? null);
  const fail = (reason: 'wrong-login' | NonNullable<ReturnType<typeof findHindrance>>) => {
    report('login-failed', { ...(known && { userId: known.id }), reason });
    services.metrics.logins.inc({ outcome: reason });
    return refuse(reason);
  };
  if (!known || !isRight || (input.isAdmin && !known.is_admin)) throw fail('wrong-login');
  const hindrance = findHindrance(known, input.slug);
  if (hindrance) throw fail(hindrance);
  const opened = await (known.has_second_factor
    ? askForSecondFactor(known, context)
    : openLoginSession(db, known, context));
  if (!opened) throw fail('wrong-login');
  return opened;
}

/** Whether this token's session is still valid; this check does not prolong it. */
export const isLoggedIn = async (db: Db, token: string): Promise<boolean> =>
  (await findSession(db, hashToken(token), new Date())) !== undefined;
