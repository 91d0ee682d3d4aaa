import { listSearch } from '#web/lists/list-search.ts';
import { programPage } from '../admin-route.ts';

export const rewardItemsRoute = programPage(
  'reward-items',
  () => import('./reward-items-page.tsx'),
  'RewardItemsPage',
  listSearch({ status: ['pending', 'shipped'] }),
);
