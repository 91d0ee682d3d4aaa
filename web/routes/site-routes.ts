import { createRoute } from '@tanstack/react-router';
import { go } from '#web/guards.ts';
import { lazyPage } from '#web/lazy-page.ts';
import { rootRoute } from './root-route.ts';

export const siteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyPage(() => import('#web/site/plain-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/about',
    component: lazyPage(() => import('#web/site/plain-page.tsx'), 'AboutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/program-not-found',
    component: lazyPage(() => import('#web/site/plain-page.tsx'), 'ProgramNotFoundPage'),
  }),
  // The older shape of a participant's address.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/client/$slug/$',
    beforeLoad: ({ params, location }) => {
      throw go(`/program/${encodeURIComponent(params.slug)}/${params._splat ?? ''}${location.searchStr}`);
    },
  }),
];
