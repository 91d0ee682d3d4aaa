import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type ListPlace, readPlace } from '#web/lists/list-search.ts';
import { oneOf, type RawSearch } from '#web/read-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

interface OutboxSearch extends ListPlace {
  status?: 'waiting' | 'sent' | 'failed';
}

export const outboxRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'outbox',
  validateSearch: (raw: RawSearch): OutboxSearch => ({
    ...readPlace(raw),
    status: oneOf(['waiting', 'sent', 'failed'], raw.status),
  }),
  component: lazyPage(() => import('./outbox-page.tsx'), 'OutboxPage'),
});
