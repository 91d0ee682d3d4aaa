import type { Db } from '#server/db/pool.ts';
import { findUser } from './queries.ts';

/**
 * Whether an account is the administrator's own, also one that only has their e-mail: nobody decides about themselves
 * (ruling 36).
 */
export async function isOwnAccount(
  db: Db,
  admin: { readonly userId: string },
  account: { user_id: string; email: string },
): Promise<boolean> {
  if (account.user_id === admin.userId) return true;
  const own = await findUser(db, admin.userId);
  return own !== undefined && own.email !== '' && own.email.toLowerCase() === account.email.toLowerCase();
}
