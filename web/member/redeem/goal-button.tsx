import { Button } from '@mantine/core';
import { IconTarget, IconTargetOff } from '@tabler/icons-react';
import type { RewardItem } from '#contract/rewards.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useChangeHold } from '#web/ui/feedback/second-tap.ts';
import { useWords } from '#web/words.ts';
import { useMemberId, useOwnUser } from '../use-member.ts';

/** Makes the reward the goal that the dashboard shows, or no longer. In View As the goal is the participant's to choose. */
export function GoalButton({ reward }: { reward: RewardItem }) {
  const words = useWords('members').redeem;
  const id = useMemberId();
  const isViewed = useSession()?.isViewing === true;
  const { data } = useOwnUser();
  const isGoal = data?.goalReward === reward._id;
  useChangeHold(isGoal);
  const choose = useCall('POST /api/client/userLoyaltyProgram/goal', (item: string | null) => ({ id, item }), {
    meta: { loadsPages: 'first' },
    onSuccess: ({ goalReward }) => notify.info(goalReward ? words.goalSet : words.goalRemoved),
    onError: ({ reason }) => notify.danger(reason),
  });
  if (isViewed) return null;
  const Icon = isGoal ? IconTargetOff : IconTarget;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={20} aria-hidden="true" />}
      disabled={!data}
      // A button that is disabled during the call would lose the focus.
      aria-busy={choose.isPending}
      onClick={() => choose.isPending || choose.mutate(isGoal ? null : reward._id)}
    >
      {isGoal ? words.removeGoal : words.setGoal}
    </Button>
  );
}
