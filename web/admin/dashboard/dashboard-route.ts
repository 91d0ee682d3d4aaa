import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type ListOrder, type ListPlace, readOrder } from '#web/lists/list-search.ts';
import { oneOf, pageNumber, type RawSearch, text } from '#web/read-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export interface DashboardSearch extends ListPlace, ListOrder {
  search?: string;
  status?: 'disabled';
}

export const adminDashboardRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'dashboard',
  validateSearch: (raw: RawSearch): DashboardSearch => ({
    search: text(raw.search),
    ...readOrder(raw),
    status: oneOf(['disabled'], raw.status),
    cursor: text(raw.cursor),
    page: pageNumber(raw.page),
  }),
  component: lazyPage(() => import('./dashboard-page.tsx'), 'AdminDashboardPage'),
});
