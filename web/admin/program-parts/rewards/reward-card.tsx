import { Box, Group, Text } from '@mantine/core';
import type { RewardItem } from '#contract/rewards.ts';
import { countOf } from '#domain/counts.ts';
import { offeredColors, offeredSizes } from '#domain/rewards.ts';
import { Picture } from '#web/ui/picture.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { EntryActs } from '../entry-acts.tsx';
import { type Program, useSaveProgram } from '../program.ts';
import classes from './reward-card.module.css';
import { rewardSaving } from './reward-saving.ts';

type Props = { program: Program; reward: RewardItem; onTurn: () => void; onEdit: () => void };

export function RewardCard({ program, reward, onTurn, onEdit }: Props) {
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

/** As many as stand beside the sizes. */
const mostDots = 8;

const turnOf = (archived: boolean) => ({ to: { archived }, state: archived ? 'archived' : 'restored' });
