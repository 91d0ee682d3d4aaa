import { getRouteApi } from '@tanstack/react-router';
import { useProgram } from '../use-program.ts';

/** The rewards that are offered, the dearest first unless the address says otherwise; undefined until they are known. */
export function useRewards() {
  const { sort } = route.useSearch();
  const factor = sort === 'low' ? 1 : -1;
  return useProgram()
    .rewardItems?.filter((reward) => !reward.archived)
    .sort((a, b) => factor * (a.points - b.points) || a.name.localeCompare(b.name));
}

const route = getRouteApi('/program/$slug/inside/redeem-points');
