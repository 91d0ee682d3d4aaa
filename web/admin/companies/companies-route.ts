import { listSearch } from '#web/lists/list-search.ts';
import { adminPage } from '../admin-route.ts';

export const companiesRoute = adminPage('companies', 'companies')(
  'companies',
  () => import('./companies-page.tsx'),
  'CompaniesPage',
  listSearch({}),
);
