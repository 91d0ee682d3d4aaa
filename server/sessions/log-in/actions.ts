import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { normalizeUsername } from '#domain/members.ts';
import { costFor, isPassword, isPasswordOf, strongerHash } from '#server/accounts/passwords.ts';
import { findLogin, findLoginOf, replaceHash } from '#server/accounts/queries.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { askForSecondFactor } from './challenge-actions.ts';
import { findHindrance, openLoginSession, welcome } from './open-session.ts';

type Login = typeof accounts.login;
type Opened = { token: string; userId: string; lacksSecondFactor?: true };

/**
 * Until the password is correct every answer is the same and takes equally long. Only the owner learns what else
 * prevents the login, or is needed for it.
 */
export async function logIn(input: Input<Login>, context: Context<Login>): Promise<Opened | Refusal> {
  const { db, refuse, services, report, write } = context;
  const known = await findLogin(db, normalizeUsername(input.username));
  const costs = services.config.passwordCosts;
  const isRight = await isPasswordOf(input.password, known?.password_hash ?? null, costs);
  const fail = (reason: 'wrong-login' | NonNullable<ReturnType<typeof findHindrance>>) => {
    report('login-failed', { ...(known && { userId: known.id }), reason });
    services.metrics.logins.inc({ outcome: reason });
    return refuse(reason);
  };
  if (!known || !isRight || (input.isAdmin && !known.is_admin)) throw fail('wrong-login');
  const hindrance = findHindrance(known, input.slug);
  if (hindrance) throw fail(hindrance);
  const account = await strengthen(known, input.password, context);
  if (known.has_second_factor) {
    const refusal = await askForSecondFactor(account, context);
    if (!refusal) throw fail('wrong-login');
    return refusal;
  }
  const opened = await write((inside) => openLoginSession(inside.db, account, inside));
  if (!opened) throw fail('wrong-login');
  return welcome(opened, context);
}

/** The account with a hash of what the setting asks for, which replaces a weaker one. */
async function strengthen<Account extends { id: string; password_hash: string; is_admin: boolean }>(
  known: Account,
  password: string,
  { db, services, write }: Pick<Context<Login>, 'db' | 'services' | 'write'>,
): Promise<Account> {
  const before = known.password_hash;
  const after = await strongerHash(password, before, costFor(services.config, known.is_admin));
  if (!after) return known;
  if (await write((inside) => replaceHash(inside.db, known.id, { before, after })))
    return { ...known, password_hash: after };
  // Another login of the same moment has replaced it, or another password was chosen.
  const stored = (await findLoginOf(db, known.id))?.password_hash;
  return stored && (await isPassword(password, stored)) ? { ...known, password_hash: stored } : known;
}
