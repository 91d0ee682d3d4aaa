import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type ListPlace, readPlace } from '#web/lists/list-search.ts';
import { type RawSearch, text } from '#web/read-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export const companiesRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'companies',
  validateSearch: (raw: RawSearch): ListPlace & { search?: string } => ({
    ...readPlace(raw),
    search: text(raw.search),
  }),
  component: lazyPage(() => import('./companies-page.tsx'), 'CompaniesPage'),
});
