import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { oneOf, type RawSearch, text } from '#web/read-search.ts';
import { memberInsideRoute } from '../member-route.ts';

interface ActivitySearch {
  tab?: 'receipts' | 'points' | 'orders' | 'trainings';
}

export const activityRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'activity',
  validateSearch: (raw: RawSearch): ActivitySearch => ({
    tab: oneOf(['receipts', 'points', 'orders', 'trainings'], raw.tab),
  }),
  component: lazyPage(() => import('./activity-page.tsx'), 'ActivityPage'),
});

export const ownReceiptRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'activity/receipt',
  validateSearch: (raw: RawSearch): { receipt?: string } => ({ receipt: text(raw.receipt) }),
  beforeLoad: ({ params, search }) => {
    if (!search.receipt) throw redirect({ to: '/program/$slug/activity', params, replace: true });
  },
  component: lazyPage(() => import('./own-receipt-page.tsx'), 'OwnReceiptPage'),
});
