import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { oneOf, type RawSearch, text } from '#web/read-search.ts';
import { memberInsideRoute } from '../member-route.ts';

interface RewardsSearch {
  item?: string;
  sort?: 'high' | 'low';
}

export const redeemRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'redeem-points',
  validateSearch: (raw: RawSearch): RewardsSearch => ({ item: text(raw.item), sort: oneOf(['high', 'low'], raw.sort) }),
  component: lazyPage(() => import('./redeem-page.tsx'), 'RedeemPage'),
});
