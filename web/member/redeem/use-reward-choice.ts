import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RewardItem } from '#contract/rewards.ts';
import { choiceProblems, offeredColors, offeredSizes } from '#domain/rewards.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { useCall } from '#web/api/query.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { sayProblem } from '#web/say-problem.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useMemberId } from '../use-member.ts';

/** The choice so far, what is missing before the reward can go into the cart, and adding it, which opens the cart. */
export function useRewardChoice(reward: RewardItem) {
  const sizes = offeredSizes(reward);
  const colors = offeredColors(reward);
  // The same until something else is chosen, so that a try after a lost answer adds nothing more.
  const [additionId, setAdditionId] = useState(makeCallId);
  const form = useCheckedForm({
    initialValues: { size: onlyOne(sizes), color: onlyOne(colors)?.name ?? null, quantity: 1 },
    validate: (choice) => {
      const { size, color, quantity } = choiceProblems({ sizes, colors }, choice);
      return { size: sayProblem(size), color: sayProblem(color), quantity: sayProblem(quantity) };
    },
    onValuesChange: () => setAdditionId(makeCallId()),
  });
  const navigate = useNavigate();
  const userLoyaltyProgramId = useMemberId();
  const addition = (choice: typeof form.values) => ({
    userLoyaltyProgramId,
    cartItem: { item: reward._id, ...choice },
    additionId,
  });
  const add = useCall('POST /api/client/cartRewardItem/create', addition, {
    meta: { loadsPages: 'first' },
    onSuccess: () => navigate({ from: '/program/$slug', to: '/program/$slug/cart' }),
    onError: ({ reason }) => notify.danger(reason),
  });
  return { form, addToCart: form.submit((choice) => add.mutate(choice)), isAdding: add.isPending };
}

/** A single option is chosen automatically. */
const onlyOne = <T>(offered: readonly T[]): T | null => (offered.length === 1 ? (offered[0] ?? null) : null);
