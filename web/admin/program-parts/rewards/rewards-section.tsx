import { Box, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconGift, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { RewardItem } from '#contract/rewards.ts';
import { countOf } from '#domain/counts.ts';
import { offeredColors, offeredSizes } from '#domain/rewards.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { EntryActs } from '../entry-acts.tsx';
import { type Program, useSaveProgram } from '../program.ts';
import { arrangeRewards } from './arrange-rewards.ts';
import { RewardModal } from './reward-modal.tsx';
import { rewardSaving } from './reward-saving.ts';
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

type RewardCardProps = { program: Program; reward: RewardItem; onTurn: () => void; onEdit: () => void };

export function RewardCard({ program, reward, onTurn, onEdit }: RewardCardProps) {
  const { name, image, points, archived } = reward;
  const saveProgram = useSaveProgram();
  const sizes = offeredSizes(reward).length;
  const colors = offeredColors(reward);
  return (
    <li className={classes.card} data-archived={archived || undefined}>
      <Box pos="relative">
        <Picture url={image?.url} muted={archived} ratio={1.7} />
        {archived && (
          <Box component="span" pos="absolute" top={10} left={10}>
            <StateBadge state="archived" />
          </Box>
        )}
      </Box>
      <Text component="div" flex={1} pt="sm" px={14} fz="sm" lh={1.45}>
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        <p className="tnum">{countOf(points, 'point')}</p>
        <Group component="p" gap={8} justify="space-between" wrap="nowrap" mih={20} mt={6} fz="xs" c="dimmed">
          <span>{sizes === 0 ? 'No sizes' : countOf(sizes, 'size')}</span>
          {colors.length > 0 && (
            <span className={classes.colors} role="img" aria-label={colors.map((color) => color.name).join(', ')}>
              {colors.slice(0, mostDots).map((color) => (
                <i key={color.name} style={{ background: `#${color.hex}` }} />
              ))}
            </span>
          )}
        </Group>
      </Text>
      <Group gap={6} px={14} pt="sm" pb={14} wrap="nowrap" align="stretch">
        <EntryActs
          program={program}
          name={name}
          saving={rewardSaving(reward._id, saveProgram)}
          turn={{ ...turnOf(!archived), label: archived ? 'Restore' : 'Archive' }}
          back={turnOf(archived)}
          onTurn={onTurn}
          onEdit={onEdit}
        />
      </Group>
    </li>
  );
}

/** As many as there is room for beside the sizes. */
const mostDots = 8;

const turnOf = (archived: boolean) => ({ to: { archived }, state: archived ? 'archived' : 'restored' });
