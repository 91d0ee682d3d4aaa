import { insertSession } from '#server/accounts/session-queries.ts';
import { hashToken, makeToken } from '#server/accounts/tokens.ts';
import type { House } from '../house.ts';

/** A session row for anyone of the cast, also for those whom the login would refuse. */
export async function openSessionFor({ services }: House, username: string, viewer?: string): Promise<string> {
  const find = async (name: string) =>
    await services.db.selectFrom('users').where('username_key', '=', name).select('id').executeTakeFirstOrThrow();
  const token = makeToken();
  await insertSession(services.db, {
    tokenHash: hashToken(token),
    userId: (await find(username)).id,
    ...(viewer && { viewedBy: (await find(viewer)).id }),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return token;
}
