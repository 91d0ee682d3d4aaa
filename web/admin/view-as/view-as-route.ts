import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type ListPlace, readPlace } from '#web/lists/list-search.ts';
import { oneOf, type RawSearch, text } from '#web/read-search.ts';
import { programRoute } from '../admin-route.ts';

interface ViewAsSearch extends ListPlace {
  search?: string;
  status?: 'admin-only';
}

export const viewAsRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'view-as',
  validateSearch: (raw: RawSearch): ViewAsSearch => ({
    search: text(raw.search),
    status: oneOf(['admin-only'], raw.status),
    ...readPlace(raw),
  }),
  component: lazyPage(() => import('./view-as-page.tsx'), 'ViewAsPage'),
});
