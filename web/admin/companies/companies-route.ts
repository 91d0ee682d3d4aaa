import { listSearch } from '#web/lists/list-search.ts';
import { adminPage } from '../admin-route.ts';

export const companiesRoute = adminPage('companies', 'companies', 'offers')(
  'companies',
  () => import('./companies-page.tsx'),
  'CompaniesPage',
  listSearch({}),
);
