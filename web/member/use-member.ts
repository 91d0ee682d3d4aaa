import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { query, useReadIf } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';

/** The participant's account with current points and answers. */
export function useOwnUser() {
  const id = useSession()?.user._id ?? '';
  return useReadIf(id !== '', 'GET /api/client/user/:id', { id });
}

/** The participant's record in the program; undefined until it is loaded. */
export function useMember() {
  return useOwnUser().data?.user.userLoyaltyProgram ?? undefined;
}

/** The id of the participant's record, known since the login. */
export function useMemberId(): string {
  return useSession()?.user.userLoyaltyProgram?._id ?? '';
}

/** The items in the cart. */
export function useCart() {
  const id = useMemberId();
  return useReadIf(id !== '', 'GET /api/client/cartRewardItem/list/:userLoyaltyProgramId', {
    userLoyaltyProgramId: id,
  });
}

export const programQuery = (slug: string) => query('GET /api/common/program/:slug', { slug });

/** The program of the address, which the route has loaded. */
export function useProgram() {
  return useSuspenseQuery(programQuery(route.useParams().slug)).data.program;
}

/** The rewards that can be ordered; undefined until they are loaded. */
export const useOfferedRewards = () => useProgram().rewardItems?.filter(({ archived }) => !archived);

const route = getRouteApi('/program/$slug');
