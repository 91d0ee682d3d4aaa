import { call } from './call.ts';
import { endSession, getSession } from './session.ts';

/**
 * Ends the session here first, even where the server cannot be reached: on a shared computer the person is gone, and
 * nothing more is asked in a session that the server is about to end. An administrator in View As leaves only that view.
 */
export async function logOut(): Promise<void> {
  if (!getSession()) return;
  // Begun before the end, as it is to name the session that is left and not the one that one comes back to.
  const ended = call('POST /api/auth/logout').catch(() => undefined);
  endSession('left');
  await ended;
}

/** From a program's pages. At a second tap the session may be the administrator's own again, and that one stays. */
export async function leaveProgram(): Promise<void> {
  if (getSession()?.slug != null) await logOut();
}
