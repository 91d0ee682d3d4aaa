import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../shell/page.tsx';
import { RewardDetail } from './detail/reward-detail.tsx';
import { RewardGone } from './detail/reward-gone.tsx';
import { RewardList } from './reward-list.tsx';
import { useRewards } from './use-rewards.ts';

/** The shop: all rewards, or the one that the address names. */
export function RedeemPage() {
  const { item } = route.useSearch();
  const rewards = useRewards();
  const reward = rewards?.find(({ _id }) => _id === item);
  return (
    <Page>
      {!item || !rewards ? (
        <RewardList rewards={rewards} />
      ) : reward ? (
        <RewardDetail key={reward._id} reward={reward} />
      ) : (
        <RewardGone />
      )}
    </Page>
  );
}

const route = getRouteApi('/program/$slug/inside/redeem-points');
