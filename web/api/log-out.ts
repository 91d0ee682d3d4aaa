import { call } from './call.ts';
import { endSession, getSession } from './session.ts';

/**
 * Ends the session here even where the server cannot be told: whoever leaves a shared computer has left it. Whoever
 * views as somebody leaves only that person.
 */
export async function logOut(): Promise<void> {
  const token = getSession()?.token;
  await call('POST /api/auth/logout').catch(() => undefined);
  // One that had expired has ended on the way.
  if (getSession()?.token === token) endSession('left');
}
