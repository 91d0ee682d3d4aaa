import { listSearch } from '#web/lists/list-search.ts';
import { adminPage } from '../admin-route.ts';

export const outboxRoute = adminPage('mail', 'operations')(
  'outbox',
  () => import('./outbox-page.tsx'),
  'OutboxPage',
  listSearch({ status: ['waiting', 'sent', 'failed'] }),
);
