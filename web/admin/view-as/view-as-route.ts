import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { programRoute } from '../admin-route.ts';

export const viewAsRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'view-as',
  validateSearch: listSearch({ status: ['admin-only'] }),
  component: lazyPage(() => import('./view-as-page.tsx'), 'ViewAsPage'),
});
