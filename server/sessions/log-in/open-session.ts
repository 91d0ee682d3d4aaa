import { memberState } from '#domain/members.ts';
import { aboutAccount } from '#server/accounts/events.ts';
import type { findLogin } from '#server/accounts/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Tell } from '#server/event.ts';
import type { From } from '#server/http/caller.ts';
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
  const state = memberState({ approved: known.approved ?? false, disabled: known.member_disabled ?? false });
  return state === 'disabled' ? 'disabled' : state === 'unapproved' ? 'awaiting-approval' : null;
}

interface Opening {
  services: Pick<Services, 'config' | 'metrics'>;
  now: Date;
  cookies: string | undefined;
  setCookie: (cookie: string) => void;
  tell: Tell;
  from: From;
}

/** How a login ends that shows all it has to; null if the password or the factors have changed during the login. */
export async function openLoginSession(
  db: Tx,
  known: Known,
  { services, now, cookies, setCookie, tell, from }: Opening,
): Promise<{ token: string; userId: string; lacksSecondFactor?: true } | null> {
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
  if (!(await insertLoginSession(db, { ...session, hasSecondFactor: known.has_second_factor }))) return null;
  await tell({ type: 'session.opened', ...aboutAccount(known), data: {} });
  services.metrics.logins.inc({ outcome: 'success' });
  setCookie(writeMarks(services.config, cookies, known, now));
  const lacksIt = known.is_admin && !known.has_second_factor && services.config.demandsSecondFactor;
  return { token, userId: known.id, ...(lacksIt && { lacksSecondFactor: true }) };
}
