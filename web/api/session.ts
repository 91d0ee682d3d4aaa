import { useSyncExternalStore } from 'react';
import type { Answer } from './call.ts';
import { makeListeners } from './listeners.ts';
import { isPreview, previewedSession } from './preview/previewed-session.ts';
import { briefOf, type LoggedIn, reduceUser, type SessionUser } from './session-user.ts';
import { browserStorage } from './storage.ts';

export interface Session {
  token: string;
  user: SessionUser;
  /** What an administrator may do, as it was at the login. */
  roles?: Answer<'POST /api/auth/login'>['roles'];
  /** The program of the login page; null for an administrator. */
  slug: string | null;
  /** Whether it is View As. The administrator's token is forgotten until the view ends, so that no page can read it. */
  isViewing?: true;
  /** Of an administrator who can do nothing but add the second factor that the installation demands. */
  lacksSecondFactor?: true | undefined;
}
/** What a login answers, at a side. */
type Begun = Pick<Session, 'token' | 'slug' | 'roles' | 'lacksSecondFactor'> & { user: LoggedIn };
const sessionOf = ({ token, user, slug, roles, lacksSecondFactor }: Begun): Session => ({
  ...{ token, user: briefOf(user), slug },
  ...(roles && { roles }),
  ...(lacksSecondFactor && { lacksSecondFactor }),
});

/** Why there is no session: after 'expired' the login returns to the same page, after 'left' it does not. */
export type End = 'none' | 'left' | 'expired';

const KEY = 'guerdon.session';
const { listen, callAll } = makeListeners();
export const onSessionChange = listen;
let current = read();
let end: End = 'none';

export const getSession = (): Session | null => current;
export const howSessionEnded = (): End => end;

export function beginSession(begun: Begun) {
  write(sessionOf(begun));
}

/** The same person continues in a new session. */
export function renewSession(token: string) {
  if (current) write({ ...current, token });
}

/** The pages follow: without the factor there is only the page that adds it. */
export function noteSecondFactor(isThere: boolean) {
  if (current) write({ ...current, lacksSecondFactor: isThere ? undefined : true });
}

/** From View As it leads back to the administrator's session, once the server has answered; everyone else has none. */
export function endSession(how: 'left' | 'expired') {
  const ended = current;
  if (ended?.isViewing) void leave(how).catch(() => undefined);
  else dropSession(ended, how);
}

/** Makes the call that ends View As, which fails if the server cannot be reached. */
type LeaveView = (how: End) => Promise<void>;
let leave: LeaveView = async () => undefined;
/** Given when the site starts, because a call needs the session. */
export function leaveViewsWith(how: LeaveView) {
  leave = how;
}

/** Starts View As and forgets the administrator's session. */
export function viewAs(begun: Begun) {
  write({ ...sessionOf(begun), isViewing: true });
}

/** Unless this session was replaced or ended in between. */
export function replaceSession(ended: Session | null, begun: Begun | null, how: End) {
  if (current?.token !== ended?.token) return;
  end = how;
  write(begun && sessionOf(begun));
}
export const dropSession = (ended: Session | null, how: End) => replaceSession(ended, null, how);

/** The side that a call belongs to, from its name or address. */
export const sideOf = (call: string): string | undefined => /^(?:\w+ )?\/api\/(admin|client)\//.exec(call)?.[1];

/**
 * Whether a call belongs to the logged-in person. While the side changes, pages of the old one are still drawn, and
 * their calls would be refused.
 */
export function isOwnCall(name: string): boolean {
  const side = sideOf(name);
  return isPreview || side === undefined || side === (current && (current.user.isAdmin ? 'admin' : 'client'));
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession);
}

function write(session: Session | null) {
  // Nothing in a preview may log out the administrator around it.
  if (isPreview) return;
  current = session;
  if (session) browserStorage.keep(KEY, JSON.stringify(session));
  else browserStorage.forget(KEY);
  callAll();
}

function read(): Session | null {
  const text = browserStorage.find(KEY);
  try {
    const stored = text ? reduce(JSON.parse(text)) : null;
    if (stored && isPreview) return previewedSession(stored, window.location.pathname);
    if (stored && text !== JSON.stringify(stored)) browserStorage.keep(KEY, JSON.stringify(stored));
    return stored;
  } catch {
    return null;
  }
}

/** What earlier versions have stored held the whole user, and in View As the administrator's session. */
function reduce({ token, user, slug, roles, lacksSecondFactor, ...more }: Session & { viewedBy?: object }): Session {
  const isViewing = more.isViewing || more.viewedBy !== undefined;
  return {
    ...{ token, user: reduceUser(user), slug },
    ...(roles && { roles }),
    ...(lacksSecondFactor && { lacksSecondFactor }),
    ...(isViewing && { isViewing: true as const }),
  };
}

/** Another tab has logged in or out, so this one follows. */
export function followStorage() {
  const stored = read();
  if (JSON.stringify(stored) === JSON.stringify(current)) return;
  current = stored;
  end = 'left';
  callAll();
}

window.addEventListener('storage', ({ key }) => {
  // A null key means that the whole storage was cleared.
  if (key === KEY || key === null) followStorage();
});
