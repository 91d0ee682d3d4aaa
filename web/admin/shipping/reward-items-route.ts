import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type ListOrder, type ListPlace, readOrder, readPlace } from '#web/lists/list-search.ts';
import { oneOf, type RawSearch, text } from '#web/read-search.ts';
import { programRoute } from '../admin-route.ts';

interface RewardItemsSearch extends ListPlace, ListOrder {
  search?: string;
  status?: 'pending' | 'shipped';
}

export const rewardItemsRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'reward-items',
  validateSearch: (raw: RawSearch): RewardItemsSearch => ({
    search: text(raw.search),
    ...readOrder(raw),
    status: oneOf(['pending', 'shipped'], raw.status),
    ...readPlace(raw),
  }),
  component: lazyPage(() => import('./reward-items-page.tsx'), 'RewardItemsPage'),
});
