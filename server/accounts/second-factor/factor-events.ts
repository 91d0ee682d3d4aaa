import type { Tx } from '#server/db/pool.ts';
import { aboutAccount, readerOf } from '../events.ts';
import { findOwner } from '../queries.ts';

/** What an event about a second factor or passkey says. The user must be locked, as its address is read. */
export async function aboutFactorsOf(db: Tx, userId: string) {
  const owner = await findOwner(db, userId);
  if (!owner) throw new Error(`There is no user ${userId}`);
  return {
    ...aboutAccount(owner),
    data: {},
    internal: { reader: readerOf(owner), isAdmin: owner.is_admin },
  };
}
