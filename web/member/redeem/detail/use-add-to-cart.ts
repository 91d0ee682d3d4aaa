import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Ask, call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import { useMemberId } from '../../use-member.ts';

type Choice = Ask<'POST /api/client/cartRewardItem/create'>['cartItem'];

/** Puts the choice into the cart and goes there, so that it is seen. */
export function useAddToCart() {
  const refreshCart = useRefresh('GET /api/client/cartRewardItem/list/:userLoyaltyProgramId');
  const refreshRewards = useRefresh('GET /api/common/program/:slug');
  const navigate = useNavigate();
  const userLoyaltyProgramId = useMemberId();
  return useMutation({
    mutationFn: (cartItem: Choice) =>
      call('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem }),
    onSuccess: async () => {
      await refreshCart();
      await navigate({ from: '/program/$slug', to: '/program/$slug/cart' });
    },
    onError: async ({ msg, errors }) => {
      const others = errors.map(({ message }) => message).filter((message) => message !== msg);
      notify.danger(msg, { detail: others.join('. ') });
      // The reward may have changed since it was read.
      await refreshRewards();
    },
    meta: { quiet: true },
  });
}
