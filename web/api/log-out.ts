import { call } from './call.ts';
import { endSession } from './session.ts';

/**
 * Ends the session here first, even where the server cannot be told: whoever leaves a shared computer has left it, and
 * nothing more is asked in a session that the server is about to end. Whoever views as somebody leaves only that person.
 */
export async function logOut(): Promise<void> {
  // It bears the token of the moment at which it is begun.
  const told = call('POST /api/auth/logout').catch(() => undefined);
  endSession('left');
  await told;
}
