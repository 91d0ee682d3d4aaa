import { listSearch } from '#web/lists/list-search.ts';
import { adminPage } from '../admin-route.ts';

export const administratorsRoute = adminPage('administrators', 'administrators')(
  'administrators',
  () => import('./administrators-page.tsx'),
  'AdministratorsPage',
  listSearch({}),
);
