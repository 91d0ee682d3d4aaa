import { rewardOrders } from '#domain/reward-order.ts';
import { searchOf, text } from '#web/read-search.ts';
import { memberPage } from '../member-route.ts';

const readRewards = searchOf({ item: text, sort: rewardOrders });

export const redeemRoute = memberPage('redeem-points', () => import('./redeem-page.tsx'), 'RedeemPage', readRewards);
