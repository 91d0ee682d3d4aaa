import { createRoute, redirect } from '@tanstack/react-router';
import { clientsOnly, guestsOnly, readNext } from '#web/guards.ts';
import { lazyPage, pagesOf } from '#web/lazy-page.ts';
import { rootRoute } from '#web/root-route.ts';
import { loadProgram } from './load-program.ts';

/** Participants: /program/{slug}/… */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/program/$slug',
  loader: ({ params }) => loadProgram(params.slug),
  component: lazyPage(() => import('./member-root.tsx'), 'MemberRoot'),
  notFoundComponent: lazyPage(() => import('./not-found-page.tsx'), 'MemberNotFoundPage'),
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
  beforeLoad: guestsOnly,
});

export const memberInsideRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'inside',
  beforeLoad: clientsOnly,
  component: lazyPage(() => import('./member-frame.tsx'), 'MemberFrame'),
});

export const memberEntrance = pagesOf(memberGuestsRoute);
/** A page for logged-in participants. */
export const memberPage = pagesOf(memberInsideRoute);
