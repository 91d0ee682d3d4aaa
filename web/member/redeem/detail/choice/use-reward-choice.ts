import { useState } from 'react';
import type { RewardItem } from '#contract/rewards.ts';
import { choiceProblems, offeredColors, offeredSizes } from '#domain/rewards.ts';
import { useAddToCart } from '../use-add-to-cart.ts';

interface RewardChoice {
  size: string | null;
  color: string | null;
  quantity: number;
}

/** What has been chosen of a reward, and what still stands against putting it into the cart. */
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
    const missing = problems.color ? 'color' : 'size';
    form.querySelector<HTMLInputElement>(`input[name=${missing}]`)?.focus();
  }

  return {
    choice,
    problems: isTried ? problems : {},
    choose: (part: Partial<RewardChoice>) => setChoice({ ...choice, ...part }),
    addToCart,
    isAdding: add.isPending,
  };
}

/** Where there is one alone, there is nothing to choose. */
const onlyOne = <T>(offered: readonly T[]): T | null => (offered.length === 1 ? (offered[0] ?? null) : null);
