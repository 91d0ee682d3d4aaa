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

/**
 * Until the password is correct every answer is the same and takes equally long. Only the owner learns what else
 * prevents the login.
 */
export async function logIn(input: Input<Login>, context: Context<Login>): Promise<{ token: string; userId: string }> {
  const { db, now, refuse, cookies, setCookie, services } = context;
  const known = await findLogin(db, normalizeUsername(input.username));
  const isRight = await isPassword(input.password, known?.password_hash ?? null);
  if (!known || !isRight || (input.isAdmin && !known.is_admin)) throw refuse('wrong-login');
  refuseHindered(known, input.slug, refuse);
  const token = makeToken();
  const lifetime = known.is_admin ? lifetimes.admin : lifetimes.client;
  const expiresAt = new Date(now.getTime() + lifetime);
  const session = { tokenHash: hashToken(token), userId: known.id, expiresAt, passwordHash: known.password_hash };
  if (!(await insertLoginSession(db, session))) throw refuse('wrong-login');
  setCookie(writeMarks(services.config, cookies, known, now));
  return { token, userId: known.id };
}

/** Whether this token's session is still valid; this check does not prolong it. */
export const isLoggedIn = async (db: Db, token: string): Promise<boolean> =>
  (await findSession(db, hashToken(token), new Date())) !== undefined;

function refuseHindered(known: Known, slug: string | null | undefined, refuse: Context<Login>['refuse']): void {
  if (slug && slug !== known.slug) throw refuse('other-program');
  if (known.program_disabled) throw refuse('program-disabled');
  if (known.disabled) throw refuse('disabled');
  if (known.is_admin) return;
  const state = memberState({ approved: known.approved ?? false, disabled: known.member_disabled ?? false });
  if (state === 'disabled') throw refuse('disabled');
  if (state === 'unapproved') throw refuse('awaiting-approval');
}
