import { listSearch } from '#web/lists/list-search.ts';
import { programPage } from '../admin-route.ts';

export const viewAsRoute = programPage('people', 'people')(
  'view-as',
  () => import('./view-as-page.tsx'),
  'ViewAsPage',
  listSearch({ status: ['admin-only'] }),
);
