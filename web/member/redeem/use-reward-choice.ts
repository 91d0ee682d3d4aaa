import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RewardItem } from '#contract/rewards.ts';
import { choiceProblems, offeredColors, offeredSizes } from '#domain/rewards.ts';
import type { Ask } from '#web/api/call.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { useCall } from '#web/api/query.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { notify } from '#web/ui/notify.tsx';
import { useMemberId } from '../use-member.ts';

/** The choice so far, and what is missing before the reward can go into the cart. */
export function useRewardChoice(reward: RewardItem) {
  const sizes = offeredSizes(reward);
  const colors = offeredColors(reward);
  const form = useCheckedForm({
    initialValues: { size: onlyOne(sizes), color: onlyOne(colors)?.name ?? null, quantity: 1 },
    validate: (choice) => ({ ...choiceProblems({ sizes, colors }, choice) }),
  });
  const add = useAddToCart();
  const addToCart = form.submit((choice) => add.mutate({ item: reward._id, ...choice }));
  return { form, addToCart, isAdding: add.isPending };
}

/** A single option is chosen automatically. */
const onlyOne = <T>(offered: readonly T[]): T | null => (offered.length === 1 ? (offered[0] ?? null) : null);

const create = 'POST /api/client/cartRewardItem/create';
type Choice = Ask<typeof create>['cartItem'];

/** Adds the choice to the cart and opens the cart. */
function useAddToCart() {
  const navigate = useNavigate();
  const userLoyaltyProgramId = useMemberId();
  // The same while the choice is shown, so that a try after a lost answer does not add it again.
  const [additionId] = useState(makeCallId);
  return useCall(create, (cartItem: Choice) => ({ userLoyaltyProgramId, cartItem, additionId }), {
    meta: { loadsPages: 'first' },
    onSuccess: () => navigate({ from: '/program/$slug', to: '/program/$slug/cart' }),
    onError: ({ reason }) => notify.danger(reason),
  });
}
