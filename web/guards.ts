import { redirect } from '@tanstack/react-router';
import { isPreview } from '#web/api/preview/previewed-session.ts';
import { getSession, howSessionEnded, type Session } from '#web/api/session.ts';
import { wayBack } from '#web/api/way-back.ts';
import { searchOf, text } from './read-search.ts';

interface Visit {
  location: { href: string };
}

/** A guest's page: `next` is where to go after the login. */
export const readNext = searchOf({ next: text });

/** A person who is logged in does not see a login page: back to the last page, or to the own side's dashboard. */
export function guestsOnly({ search }: { search: { next?: string } }): void {
  const session = getSession();
  if (!session || isPreview) return;
  const next = ownNext(search.next, session);
  throw next ? redirectToAddress(next) : redirectHome(session);
}

export function clientsOnly({ params: { slug }, location }: Visit & { params: { slug: string } }): void {
  const session = getSession();
  if (!session) {
    throw redirect({ to: '/program/$slug/login', params: { slug }, search: nextFrom(location), replace: true });
  }
  // A participant belongs to one program, and administrators look in through View As.
  if (session.slug !== slug) throw redirectHome(session);
}

export function adminsOnly({ location }: Visit): void {
  const session = getSession();
  if (!session) throw redirect({ to: '/admin/login', search: nextFrom(location), replace: true });
  if (!session.user.isAdmin) throw redirectHome(session);
  wayBack.forget();
}

/** For an address that is only known as text: one that was kept, or that somebody else wrote. */
export function redirectToAddress(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.origin);
  return redirect({ href: pathname + search + hash, replace: true });
}

function redirectHome({ slug }: Session) {
  if (slug !== null) return redirect({ to: '/program/$slug/dashboard', params: { slug }, replace: true });
  const back = wayBack.find();
  return back ? redirectToAddress(back) : redirect({ to: '/admin/dashboard', replace: true });
}

/** Where one was is kept for who was shut out, not for who left: the next person at this computer is somebody else. */
const nextFrom = ({ href }: Visit['location']) => (howSessionEnded() === 'left' ? {} : { next: href });

/** Only pages of the own side: the address could have been written by anybody. */
function ownNext(next: string | undefined, session: Session): string | null {
  const side = session.slug === null ? '/admin/' : `/program/${encodeURIComponent(session.slug)}/`;
  return next?.startsWith(side) ? next : null;
}
