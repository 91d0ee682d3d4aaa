import { createRouter } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { adminRoutes } from './admin-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { rootRoute } from './root-route.ts';
import { siteRoutes } from './site-routes.ts';

const failurePage = lazyPage(() => import('#web/site/failure-page.tsx'), 'FailurePage');
/** When the line has broken it is too late to fetch the page that says so. */
export const fetchFailurePage = () => failurePage.preload?.();

export const router = createRouter({
  routeTree: rootRoute.addChildren([...siteRoutes, memberRoutes, adminRoutes]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: failurePage,
  scrollRestoration: true,
});
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
