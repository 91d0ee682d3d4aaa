import { Button, Stack, Switch } from '@mantine/core';
import { IconGift, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Program } from '../program.ts';
import { arrangeRewards } from './arrange-rewards.ts';
import { RewardCard } from './reward-card.tsx';
import { RewardModal } from './reward-modal.tsx';
import classes from './rewards-section.module.css';

type Props = {
  program: Program;
  /** Of the wizard, whose own button leads on. */
  isStep?: boolean;
};

/** What participants redeem their points for: each is saved by itself, in a modal. */
export function RewardsSection({ program, isStep }: Props) {
  const [showsArchived, setShowsArchived] = useState(false);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const shown = arrangeRewards(program.rewardItems, { showsArchived, turned });
  const add = () => setEdited('new');
  return (
    <Stack gap="lg">
      <div className={classes.tools}>
        <Switch
          label="Show Archived"
          checked={showsArchived}
          onChange={(event) => {
            setShowsArchived(event.currentTarget.checked);
            setTurned(new Map());
          }}
        />
        <Button
          variant={isStep ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
        >
          Add reward item
        </Button>
      </div>
      {shown.length > 0 ? (
        <ul className={classes.grid} aria-label="Reward items">
          {shown.map((reward) => (
            <RewardCard
              key={reward._id}
              program={program}
              reward={reward}
              onTurn={() => setTurned(new Map([[reward._id, reward.archived], ...turned]))}
              onEdit={() => setEdited(reward._id)}
            />
          ))}
        </ul>
      ) : (
        <Empty hasArchived={program.rewardItems.length > 0} />
      )}
      {edited && (
        <RewardModal
          program={program}
          reward={program.rewardItems.find(({ _id }) => _id === edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

const Empty = ({ hasArchived }: { hasArchived: boolean }) => (
  <EmptyState
    icon={<IconGift size={28} aria-hidden="true" />}
    title={hasArchived ? 'All reward items are archived' : 'No reward items yet'}
    text={
      hasArchived
        ? 'Show Archived lists them; each can be restored.'
        : 'Add what participants can choose for their points.'
    }
  />
);
