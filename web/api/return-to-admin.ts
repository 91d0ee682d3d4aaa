import { call } from './call.ts';
import { Refusal } from './refusal.ts';
import { dropSession, type End, followStorage, getSession, replaceSession } from './session.ts';

let returning: Promise<void> | null = null;

/**
 * Ends View As and gets the administrator's session back, by the cookie that no page can read. Without a way back there
 * is no session any more. Fails if the server cannot be reached: then the view continues.
 */
export function returnToAdmin(how: End): Promise<void> {
  returning ??= alone(() => exchange(how)).finally(() => {
    returning = null;
  });
  return returning;
}

async function exchange(how: End): Promise<void> {
  // Another window may have returned in between.
  followStorage();
  const viewing = getSession();
  if (!viewing?.isViewing) return;
  try {
    const { token, user, roles } = await call('POST /api/auth/view/end');
    replaceSession(viewing, { token, user, roles, slug: null }, how);
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== 'no-way-back') throw error;
    dropSession(viewing, how);
  }
}

/** One window at a time, as the way back can be used once. Browsers have locks on secure pages only. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('guerdon.way-back', work) : work();
