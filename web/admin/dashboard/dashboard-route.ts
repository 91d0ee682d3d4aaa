import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export const adminDashboardRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'dashboard',
  validateSearch: listSearch({ status: ['disabled'] }),
  component: lazyPage(() => import('./dashboard-page.tsx'), 'AdminDashboardPage'),
});
