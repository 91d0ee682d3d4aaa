import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export const administratorsRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'administrators',
  validateSearch: listSearch({}),
  component: lazyPage(() => import('./administrators-page.tsx'), 'AdministratorsPage'),
});
