import type { rewardOrders } from '#domain/reward-order.ts';
import { searchOf, text } from '#web/read-search.ts';
import { memberPage } from '../member-route.ts';

/** Written here too, where the compiler compares them: this file is loaded with every page, and how rewards are ordered is not. */
const orders: typeof rewardOrders = ['near', 'high', 'low'];
const readRewards = searchOf({ item: text, sort: orders });

export const redeemRoute = memberPage('redeem-points', () => import('./redeem-page.tsx'), 'RedeemPage', readRewards);
