import { Progress, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { RewardItem } from '#contract/rewards.ts';
import { formatPoints } from '#domain/points.ts';
import { Picture } from '#web/ui/picture.tsx';
import { MemberButton } from '../member-link.tsx';
import classes from './reward-card.module.css';

type Props = { reward: RewardItem; current: number };

/** One reward in the shop. One that costs more than there is can still be looked at. */
export function RewardCard({ reward, current }: Props) {
  const { _id, name, points, image } = reward;
  // The order that was chosen stays.
  const { sort } = route.useSearch();
  const isFar = points > current;
  return (
    <article className={classes.card} data-far={isFar || undefined}>
      <Picture url={image?.url} muted={isFar} ratio={1.3} />
      <div className={classes.body}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.points}>
          <b className="num">{formatPoints(points)}</b> points
        </p>
        {isFar && (
          <Stack gap={6} mt="xs" fz="xs" c="dimmed">
            <Progress
              size={6}
              color="gray.5"
              value={Math.round((current / points) * 100)}
              aria-label={`Progress to ${name}`}
            />
            <span>
              <b className="num">{formatPoints(points - current)}</b> points missing
            </span>
          </Stack>
        )}
        <MemberButton
          to="/program/$slug/redeem-points"
          search={{ item: _id, sort }}
          className={classes.button}
          variant={isFar ? 'default' : 'light'}
          fullWidth
          h={44}
          px={8}
          aria-label={`Select Item: ${name}`}
        >
          Select Item
        </MemberButton>
      </div>
    </article>
  );
}

const route = getRouteApi('/program/$slug/inside/redeem-points');
