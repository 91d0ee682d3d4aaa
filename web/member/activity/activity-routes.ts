import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { searchOf, text } from '#web/read-search.ts';
import { furtherWords, memberInsideRoute, memberPage } from '../member-route.ts';

const readActivity = searchOf({ tab: ['receipts', 'points', 'orders', 'trainings'] });
export const activityRoute = memberPage('activity', () => import('./activity-page.tsx'), 'ActivityPage', readActivity);

const readReceipt = searchOf({ receipt: text });
export const ownReceiptRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'activity/receipt',
  validateSearch: readReceipt,
  beforeLoad: ({ params, search }) => {
    if (!search.receipt) throw redirect({ to: '/program/$slug/activity', params, replace: true });
  },
  loader: furtherWords,
  component: lazyPage(() => import('./own-receipt-page.tsx'), 'OwnReceiptPage'),
});
