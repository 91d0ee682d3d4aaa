import { redirect } from '@tanstack/react-router';
import { isPreview } from '#web/api/preview/previewed-session.ts';
import { getSession, howSessionEnded, type Session } from '#web/api/session.ts';
import { wayBack } from '#web/api/way-back.ts';
import { searchOf, text } from './read-search.ts';

interface Visit {
  location: { href: string };
}

/** Guests' pages: `next` is the page to open after the login. */
export const readNext = searchOf({ next: text });

/** Logged-in people do not see login pages, and go to the last page or their side's dashboard. */
export function guestsOnly({ search }: { search: { next?: string } }): void {
  const session = getSession();
  if (!session || isPreview) return;
  const next = ownNext(search.next, session);
  throw next ? redirectToAddress(next) : redirectHome(session);
}

export function clientsOnly({ params: { slug }, location }: Visit & { params: { slug: string } }): void {
  const session = getSession();
  if (!session && wayBack.find()) throw redirectToAdmin();
  if (!session) {
    throw redirect({ to: '/program/$slug/login', params: { slug }, search: nextFrom(location), replace: true });
  }
  // A participant belongs to one program, and administrators use View As.
  if (session.slug !== slug) throw redirectHome(session);
}

export function adminsOnly({ location }: Visit): void {
  const session = getSession();
  if (!session) throw redirect({ to: '/admin/login', search: nextFrom(location), replace: true });
  if (!session.user.isAdmin) throw redirectHome(session);
  if (session.lacksSecondFactor && !location.href.startsWith('/admin/second-factor'))
    throw redirect({ to: '/admin/second-factor', replace: true });
  wayBack.forget();
}

/** An administrator who was viewing and whose way back has ended logs in again, for the previous page. */
function redirectToAdmin() {
  const next = wayBack.find() ?? undefined;
  wayBack.forget();
  return redirect({ to: '/admin/login', search: { next }, replace: true });
}

/** Redirects to an address that is only known as text, such as a stored one. */
export function redirectToAddress(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.origin);
  return redirect({ href: pathname + search + hash, replace: true });
}

function redirectHome({ slug }: Session) {
  if (slug !== null) return redirect({ to: '/program/$slug/dashboard', params: { slug }, replace: true });
  const back = wayBack.find();
  return back ? redirectToAddress(back) : redirect({ to: '/admin/dashboard', replace: true });
}

/** Only an expired session keeps its page: after a logout the next person may be another one. */
const nextFrom = ({ href }: Visit['location']) => (howSessionEnded() === 'left' ? {} : { next: href });

/** Accepts only pages of the person's side, because anyone can write the address. */
function ownNext(next: string | undefined, session: Session): string | null {
  const side = session.slug === null ? '/admin/' : `/program/${encodeURIComponent(session.slug)}/`;
  return next?.startsWith(side) ? next : null;
}
