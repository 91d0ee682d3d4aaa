import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { readPlace } from '#web/lists/list-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export const administratorsRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'administrators',
  validateSearch: readPlace,
  component: lazyPage(() => import('./administrators-page.tsx'), 'AdministratorsPage'),
});
