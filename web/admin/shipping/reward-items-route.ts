import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { listSearch } from '#web/lists/list-search.ts';
import { programRoute } from '../admin-route.ts';

export const rewardItemsRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'reward-items',
  validateSearch: listSearch({ status: ['pending', 'shipped'] }),
  component: lazyPage(() => import('./reward-items-page.tsx'), 'RewardItemsPage'),
});
