import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { adminInsideRoute } from '../admin-route.ts';

export const outboxRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'outbox',
  validateSearch: listSearch({ status: ['waiting', 'sent', 'failed'] }),
  component: lazyPage(() => import('./outbox-page.tsx'), 'OutboxPage'),
});
