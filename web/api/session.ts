import { useSyncExternalStore } from 'react';
import type { Answer } from './call.ts';
import { isPreview, previewedSession } from './preview/previewed-session.ts';

export type User = Answer<'POST /api/auth/login'>['user'];

export interface Session {
  token: string;
  user: User;
  /** The program of the login page; null for an administrator. */
  slug: string | null;
  /** An administrator's own session, kept while viewing as somebody. */
  viewedBy?: Session;
}

/** Why there is no session (any more): who was shut out comes back to the same page, who left does not. */
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

/** An administrator who viewed as a member has the own session again; everyone else has none. */
export function endSession(how: 'left' | 'expired') {
  end = how;
  write(current?.viewedBy ?? null);
}

/** Keeps the administrator's own session under the one of the person viewed. */
export function viewAs(viewed: Omit<Session, 'viewedBy'>) {
  write({ ...viewed, viewedBy: current ?? undefined });
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The side that a call is for alone, by its name or its address. */
export const sideOf = (call: string): string | undefined => /^(?:\w+ )?\/api\/(admin|client)\//.exec(call)?.[1];

/**
 * Whether a call is for the person who is logged in. While one side is replaced by the other, pages of the first are still drawn, and
 * what they ask would be refused.
 */
export function isOwnCall(name: string): boolean {
  const side = sideOf(name);
  return isPreview || side === undefined || side === (current && (current.user.isAdmin ? 'admin' : 'client'));
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, getSession);
}

function write(session: Session | null) {
  // The administrator around the preview stays logged in, whatever is pressed in it.
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

/* Another tab has logged in or out: this one follows. A null key means that the whole storage was cleared. */
window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  current = read();
  end = 'left';
  for (const listener of listeners) listener();
});
