import { listSearch } from '#web/lists/list-search.ts';
import { programPage } from '../admin-route.ts';

export const redeemedItemsRoute = programPage('see-orders', 'orders')(
  'reward-items',
  () => import('./redeemed-items-page.tsx'),
  'RedeemedItemsPage',
  listSearch({ status: ['pending', 'shipped', 'canceled'] }),
);
