import { Box, ColorSwatch, Group, Stack, Switch, Text } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import type { RewardItem } from '#contract/rewards.ts';
import { offeredColors, offeredSizes } from '#domain/rewards.ts';
import { Picture } from '#web/ui/documents/picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { nameOption } from '#words/describe.ts';
import { OfferActions } from '../offer-actions.tsx';
import type { Program } from '../program.ts';
import { MissingIn } from '../translated.tsx';
import { arrangeRewards } from './arrange-rewards.ts';
import { RewardModal } from './reward-modal.tsx';
import { useRewardSaving } from './reward-saving.ts';
import classes from './rewards-section.module.css';

type Props = {
  program: Program;
  /** True in the wizard, whose own button continues. */
  isStep?: boolean;
};

/** The rewards of a program, each saved in its own modal. */
export function RewardsSection({ program, isStep }: Props) {
  const words = useWords('offers').rewards;
  const [showsArchived, setShowsArchived] = useState(false);
  const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const shown = arrangeRewards(program.rewardItems, { showsArchived, switched });
  const add = () => setEdited('new');
  return (
    <Stack gap="lg">
      <Group gap="sm" justify="space-between">
        <Switch
          ml={{ sm: 'auto' }}
          label={words.showArchived}
          checked={showsArchived}
          onChange={(event) => {
            setShowsArchived(event.currentTarget.checked);
            setSwitched(new Map());
          }}
        />
        <AddButton variant={isStep ? 'default' : 'filled'} onClick={add}>
          {words.add}
        </AddButton>
      </Group>
      {shown.length > 0 ? (
        <ul className={classes.grid} aria-label={words.list}>
          {shown.map((reward) => (
            <RewardCard
              key={reward._id}
              program={program}
              reward={reward}
              onSwitch={() => setSwitched(new Map([[reward._id, reward.archived], ...switched]))}
              onEdit={() => setEdited(reward._id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          Icon={IconGift}
          {...(program.rewardItems.length > 0
            ? { title: words.allArchived, text: words.allArchivedText }
            : { title: words.none, text: words.noneText })}
        />
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

type RewardCardProps = { program: Program; reward: RewardItem; onSwitch: () => void; onEdit: () => void };

function RewardCard({ program, reward, onSwitch, onEdit }: RewardCardProps) {
  const { name, image, points, archived } = reward;
  const words = useWords('offers').rewards;
  const terms = useWords('terms');
  const saving = useRewardSaving(reward._id);
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
      <Text component="div" flex={1} pt="sm" px="sm" fz="sm" lh={1.45}>
        <Text component="h2" inherit fw={600} className="clip" title={name} dir="auto" translate="no">
          {name}
        </Text>
        <p>{words.points(points)}</p>
        <MissingIn parts={[writtenIn(reward)]} />
        <Group component="p" gap="xs" justify="space-between" wrap="nowrap" mih={20} mt="xs" fz="xs" c="dimmed">
          <span>{sizes === 0 ? words.noSizes : words.sizes(sizes)}</span>
          {colors.length > 0 && (
            <Group
              component="span"
              gap="xxs"
              role="img"
              aria-label={words.colors(colors.map((color) => nameOption(terms, color.name)))}
            >
              {colors.slice(0, mostDots).map((color) => (
                <ColorSwatch component="span" key={color.name} color={`#${color.hex}`} size={14} />
              ))}
            </Group>
          )}
        </Group>
      </Text>
      <Group gap="xs" px="sm" pt="sm" pb="sm" wrap="nowrap" align="stretch">
        <OfferActions
          program={program}
          name={name}
          saving={saving}
          change={changeTo(!archived)}
          undo={changeTo(archived)}
          onSwitch={onSwitch}
          onEdit={onEdit}
        />
      </Group>
    </li>
  );
}

/** Preset sizes and colors are worded by the product. */
const writtenIn = ({ name, description, customSizes, customColors, texts = {} }: RewardItem) => ({
  written: { name, description },
  options: [...customSizes, ...customColors.map((color) => color.name)],
  texts,
});

/** The number that fits beside the sizes. */
const mostDots = 8;

const changeTo = (archived: boolean) => ({ to: { archived }, by: archived ? 'archive' : 'restore' }) as const;
