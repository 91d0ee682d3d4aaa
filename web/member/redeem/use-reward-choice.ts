import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RewardItem } from '#contract/rewards.ts';
import { choiceProblems, offeredColors, offeredSizes } from '#domain/rewards.ts';
import type { Ask } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { notify } from '#web/ui/notify.tsx';
import { useMemberId } from '../use-member.ts';

interface RewardChoice {
  size: string | null;
  color: string | null;
  quantity: number;
}

/** The choice so far, and what is missing before the reward can go into the cart. */
export function useRewardChoice(reward: RewardItem) {
  const sizes = offeredSizes(reward);
  const colors = offeredColors(reward);
  const [choice, setChoice] = useState<RewardChoice>({
    size: onlyOne(sizes),
    color: onlyOne(colors)?.name ?? null,
    quantity: 1,
  });
  const [isTried, setTried] = useState(false);
  const add = useAddToCart();
  const problems = choiceProblems({ sizes, colors }, choice);

  function addToCart(form: HTMLFormElement) {
    setTried(true);
    if (Object.keys(problems).length === 0) return add.mutate({ item: reward._id, ...choice });
    focusInvalid(form);
  }

  return {
    choice,
    problems: isTried ? problems : {},
    choose: (part: Partial<RewardChoice>) => setChoice({ ...choice, ...part }),
    addToCart,
    isAdding: add.isPending,
  };
}

/** A single option is chosen automatically. */
const onlyOne = <T>(offered: readonly T[]): T | null => (offered.length === 1 ? (offered[0] ?? null) : null);

type Choice = Ask<'POST /api/client/cartRewardItem/create'>['cartItem'];

/** Adds the choice to the cart and opens the cart. */
function useAddToCart() {
  const navigate = useNavigate();
  const userLoyaltyProgramId = useMemberId();
  return useCall('POST /api/client/cartRewardItem/create', (cartItem: Choice) => ({ userLoyaltyProgramId, cartItem }), {
    meta: { loadsPages: 'first' },
    onSuccess: () => navigate({ from: '/program/$slug', to: '/program/$slug/cart' }),
    onError: ({ reason }) => notify.danger(reason),
  });
}
