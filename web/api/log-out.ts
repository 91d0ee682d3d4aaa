import { call } from './call.ts';
import { leaveView } from './leave-view.ts';
import { endSession, getSession } from './session.ts';

/**
 * Ends the session here first, even if the server cannot be reached: the computer may be shared, and no call may be
 * made in a session that is ending. In View As it only ends the view, which needs the server.
 */
export async function logOut(): Promise<void> {
  const session = getSession();
  if (!session) return;
  if (session.isViewing) return await leaveView('left');
  // Sent before the session ends here, because it needs the token of the session to end.
  const ended = call('POST /api/auth/logout').catch(() => undefined);
  endSession('left');
  void forgetPush().catch(() => undefined);
  await ended;
}

/**
 * The next user of this browser is not notified of this member's receipts. The server forgets the device with the
 * session; without a connection it cannot be asked to, and the browser forgets it all the same.
 */
async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/program/');
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Logs out of a program's pages. After a second tap the session may be the administrator's, which stays. */
export async function leaveProgram(): Promise<void> {
  if (getSession()?.slug != null) await logOut();
}
