import { listSearch } from '#web/lists/list-search.ts';
import { text } from '#web/read-search.ts';
import { adminPage } from '../admin-route.ts';

export const adminDashboardRoute = adminPage('every administrator', 'companies', 'wizard')(
  'dashboard',
  () => import('./dashboard-page.tsx'),
  'AdminDashboardPage',
  listSearch({ status: ['disabled'], state: text }),
);
