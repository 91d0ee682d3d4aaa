import { createRoute } from '@tanstack/react-router';
import { readAhead } from '#web/api/query.ts';
import { lazyPage } from '#web/lazy-page.ts';
import { memberInsideRoute } from '../member-route.ts';
import { decidedQuery, draftsQuery, trainingsQuery, waitingQuery } from './dashboard-queries.ts';

export const dashboardRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'dashboard',
  beforeLoad: (visit) => {
    for (const list of [draftsQuery, waitingQuery, decidedQuery]) readAhead(visit, list);
    readAhead(visit, trainingsQuery);
  },
  component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
});
