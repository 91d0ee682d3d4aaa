import { createRoute, redirect } from '@tanstack/react-router';
import { readAhead } from '#web/api/query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Refusal } from '#web/api/refusal.ts';
import { getSession } from '#web/api/session.ts';
import { clientsOnly, guestsOnly, readNext } from '#web/guards.ts';
import { lazyPage, pagesOf, wordsFor } from '#web/lazy-page.ts';
import { rootRoute } from '#web/root-route.ts';
import { loadWords } from '#web/words.ts';
import { keepCompany } from './kept-company.ts';
import { showProgramIn } from './language/own-language.ts';
import { MemberFailurePage } from './member-failure-page.tsx';
import { cartQuery, ownUserQuery, programQuery } from './use-member.ts';

/** What the pages before logging in say. The login page says less, as participants load it first. */
export const guestWords = wordsFor('both', 'guests');

/** Participants: /program/{slug}/… */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/program/$slug',
  loader: ({ params }) => loadProgram(params.slug),
  component: lazyPage(() => import('./member-root.tsx'), 'MemberRoot'),
  errorComponent: MemberFailurePage,
  notFoundComponent: lazyPage(
    () => loadWords('both', 'guests').then(() => import('./not-found-page.tsx')),
    'MemberNotFoundPage',
  ),
});

export const memberIndexRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/program/$slug/dashboard', params, replace: true });
  },
});

export const memberGuestsRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'guests',
  validateSearch: readNext,
  beforeLoad(visit) {
    // Who is logged in and opens an invitation is asked what to do.
    if (!/\/register[?#].*\binvite=/.test(visit.location.href)) guestsOnly(visit);
  },
});

export const memberInsideRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'inside',
  beforeLoad: (visit) => {
    clientsOnly(visit);
    readAhead(visit, ownUserQuery(getSession()));
    readAhead(visit, cartQuery(getSession()));
  },
  loader: wordsFor('both', 'own'),
  component: lazyPage(() => import('./member-frame.tsx'), 'MemberFrame'),
});

export const memberLogin = pagesOf(memberGuestsRoute);
/** Any other page before logging in. */
export const memberEntrance = pagesOf(memberGuestsRoute, {}, guestWords);
export const memberRegistration = pagesOf(memberGuestsRoute, {}, wordsFor('both', 'joining'));
/** What those pages for logged-in participants say that are not their home. */
export const furtherWords = wordsFor('further');
/** A page for logged-in participants. */
export const memberPage = pagesOf(memberInsideRoute, {}, furtherWords);

/** Loads the program of the address before any of its pages; a program that does not exist has its own page. */
async function loadProgram(slug: string): Promise<void> {
  const read = () => queryClient.query({ ...programQuery(slug), staleTime: 'static' });
  try {
    const { program } = await read();
    keepCompany(slug, program.company);
    // The pages stay in the language of before if its words do not arrive.
    await showProgramIn(program.languages).catch(() => undefined);
    // Showing another language forgets the program, which says its own texts in the language of the call.
    await read();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.type === 'not-found';
    throw isUnknown ? redirect({ to: '/program-not-found', replace: true }) : error;
  }
}
