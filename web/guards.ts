import { redirect } from '@tanstack/react-router';
import { isPreview } from '#web/api/preview/frame.ts';
import { getSession, howSessionEnded, type Session } from '#web/api/session.ts';
import { wayBack } from '#web/api/way-back.ts';
import { adminPaths } from './admin/paths.ts';
import { memberPaths } from './member/paths.ts';
import { parseAddress } from './ui/address.ts';

interface Visit {
  location: { href: string };
}

/** Whoever is logged in has no business at a login page: back to where one was, or to the own side's dashboard. */
export function guestsOnly({ search }: { search: { next?: string } }) {
  const session = getSession();
  if (session && !isPreview) throw go(ownNext(search.next, session) ?? homeOf(session));
}

export function clientsOnly({ params, location }: Visit & { params: { slug: string } }) {
  const session = getSession();
  if (!session) throw go(withNext(memberPaths(params.slug).login, location.href));
  // A participant belongs to one program, and administrators look in through View As.
  if (session.slug !== params.slug) throw go(homeOf(session));
}

export function adminsOnly({ location }: Visit) {
  const session = getSession();
  if (!session) throw go(withNext(adminPaths.login, location.href));
  if (!session.user.isAdmin) throw go(homeOf(session));
  wayBack.forget();
}

export const go = (href: string) => redirect({ ...parseAddress(href), replace: true });

function homeOf(session: Session): string {
  if (session.slug !== null) return memberPaths(session.slug).dashboard;
  return wayBack.find() ?? adminPaths.dashboard;
}

/** Where one was is kept for who was shut out, not for who left: the next person at this computer is somebody else. */
function withNext(login: string, href: string): string {
  return howSessionEnded() === 'left' ? login : `${login}?next=${encodeURIComponent(href)}`;
}

/** Only pages of the own side: the address could have been written by anybody. */
function ownNext(next: string | undefined, session: Session): string | null {
  const side = session.slug === null ? '/admin/' : `/program/${encodeURIComponent(session.slug)}/`;
  return next?.startsWith(side) ? next : null;
}
