import type { Db } from '#server/db/pool.ts';
import { findUser } from './queries.ts';

interface Account {
  user_id: string;
  email: string;
}

/**
 * Whether an account is the administrator's own, also one that only has their e-mail: nobody decides about themselves
 * (ruling 36).
 */
export async function isOwnAccount(db: Db, admin: { readonly userId: string }, account: Account): Promise<boolean> {
  return account.user_id === admin.userId || (await findOwnAccounts(db, admin))(account);
}

/** Says the same of many accounts. */
export async function findOwnAccounts(db: Db, admin: { readonly userId: string }): Promise<(of: Account) => boolean> {
  const email = (await findUser(db, admin.userId))?.email.toLowerCase() ?? '';
  return (of) => of.user_id === admin.userId || (email !== '' && email === of.email.toLowerCase());
}
