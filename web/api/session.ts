import { useSyncExternalStore } from 'react';
import type { Answer } from './call.ts';
import { isPreview, previewedSession } from './preview/previewed-session.ts';

export type User = Answer<'POST /api/auth/login'>['user'];

export interface Session {
  token: string;
  user: User;
  /** What an administrator may do, as it was at the login. */
  roles?: Answer<'POST /api/auth/login'>['roles'];
  /** The program of the login page; null for an administrator. */
  slug: string | null;
  /** An administrator's own session during View As. */
  viewedBy?: Session;
}

/** Why there is no session: after 'expired' the login returns to the same page, after 'left' it does not. */
export type End = 'none' | 'left' | 'expired';

const KEY = 'guerdon.session';
const listeners = new Set<() => void>();
let current = read();
let end: End = 'none';

export const getSession = (): Session | null => current;
export const howSessionEnded = (): End => end;

export function beginSession(session: Session) {
  write(session);
}

/** An administrator in View As gets the own session back; everyone else has none. */
export function endSession(how: 'left' | 'expired') {
  end = how;
  write(current?.viewedBy ?? null);
}

/** Starts View As and keeps the administrator's session. */
export function viewAs(viewed: Omit<Session, 'viewedBy'>) {
  write({ ...viewed, viewedBy: current ?? undefined });
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
  if (session) localStorage.setItem(KEY, JSON.stringify(session));
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function read(): Session | null {
  const text = localStorage.getItem(KEY);
  try {
    const stored = text ? (JSON.parse(text) as Session) : null;
    return stored && isPreview ? previewedSession(stored, window.location.pathname) : stored;
  } catch {
    return null;
  }
}

/* Another tab has logged in or out, so this one follows. A null key means that the whole storage was cleared. */
window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  current = read();
  end = 'left';
  for (const listener of listeners) listener();
});
