import { getRouteApi } from '@tanstack/react-router';
import { useMemberPaths } from '../use-program.ts';

/** From the list to a reward and back: the order that was chosen stays. */
export function useRewardAddresses() {
  const paths = useMemberPaths();
  const { sort } = route.useSearch();
  return {
    list: sort ? `${paths.redeem}?sort=${sort}` : paths.redeem,
    reward: (item: string) => (sort ? `${paths.reward(item)}&sort=${sort}` : paths.reward(item)),
  };
}

const route = getRouteApi('/program/$slug/inside/redeem-points');
