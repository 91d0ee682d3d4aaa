import { call } from './call.ts';
import { endSession, getSession } from './session.ts';

/**
 * Ends the session here first, even if the server cannot be reached: the computer may be shared, and no call may be
 * made in a session that is ending. In View As it only ends the view.
 */
export async function logOut(): Promise<void> {
  if (!getSession()) return;
  // Sent before the session ends here, because it needs the token of the session to end.
  const ended = call('POST /api/auth/logout').catch(() => undefined);
  endSession('left');
  await ended;
}

/** Logs out of a program's pages. After a second tap the session may be the administrator's, which stays. */
export async function leaveProgram(): Promise<void> {
  if (getSession()?.slug != null) await logOut();
}
