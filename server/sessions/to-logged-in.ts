import { findAdministrator } from '#server/administrators/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { getUser } from '#server/members/to-member.ts';

/** Who has logged in, with an administrator's roles; null if the user was denied a moment ago, and its session deleted. */
export async function findLoggedIn(db: Db, userId: string) {
  const user = await getUser(db, userId);
  if (!user) return null;
  const roles = user.isAdmin ? (await findAdministrator(db, userId))?.held : undefined;
  return { user, ...(roles && { roles }) };
}
