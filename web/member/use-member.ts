import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { query } from '#web/api/query.ts';
import { type Session, useSession } from '#web/api/session.ts';

/** The participant's account with current points and answers. */
export const useOwnUser = () => useQuery(ownUserQuery(useSession()));

export const ownUserQuery = (session: Session | null) =>
  query('GET /api/client/user/:id', { id: session?.user._id ?? '' });

/** The participant's record in the program; undefined until it is loaded. */
export function useMember() {
  return useOwnUser().data?.user.userLoyaltyProgram ?? undefined;
}

/** The id of the participant's record, known since the login. */
export const useMemberId = () => memberIdOf(useSession());

export const memberIdOf = (session: Session | null): string => session?.user.memberId ?? '';

/** The items in the cart. */
export const useCart = () => useQuery(cartQuery(useSession()));

export const cartQuery = (session: Session | null) =>
  query('GET /api/client/cartRewardItem/list/:userLoyaltyProgramId', { userLoyaltyProgramId: memberIdOf(session) });

export const programQuery = (slug: string) => query('GET /api/common/program/:slug', { slug });

/** The program of the address, which the route has loaded. */
export function useProgram() {
  return useSuspenseQuery(programQuery(route.useParams().slug)).data.program;
}

/** The rewards that can be ordered; undefined until they are loaded. */
export const useOfferedRewards = () => useProgram().rewardItems?.filter(({ archived }) => !archived);

const route = getRouteApi('/program/$slug');
