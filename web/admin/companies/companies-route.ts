import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export const companiesRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'companies',
  validateSearch: listSearch({}),
  component: lazyPage(() => import('./companies-page.tsx'), 'CompaniesPage'),
});
