import { NativeSelect, Skeleton } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { RewardItem } from '#contract/rewards.ts';
import { formatPoints } from '#domain/points.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Card } from '#web/ui/section.tsx';
import { useOwnUser } from '../use-member.ts';
import { RewardCard } from './reward-card.tsx';
import classes from './reward-list.module.css';

/** `rewards` is undefined while they are on their way. */
export function RewardList({ rewards }: { rewards: readonly RewardItem[] | undefined }) {
  const { data, error, refetch } = useOwnUser();
  const points = data?.user.userLoyaltyProgram?.currentPoints;
  const problem = points === undefined ? error?.msg : undefined;
  return (
    <>
      <PageHead title="Redeem Points" lead={!problem && <PointsLeft points={points} />} actions={<Sort />} />
      {problem ? (
        <Failure title="Your points could not be loaded." detail={problem} onRetry={refetch} />
      ) : rewards?.length === 0 ? (
        <NoRewards />
      ) : (
        <div className={classes.grid} aria-busy={!rewards || points === undefined}>
          {rewards && points !== undefined
            ? rewards.map((reward) => <RewardCard key={reward._id} reward={reward} current={points} />)
            : places.map((place) => <Skeleton key={place} className={classes.place} radius={16} />)}
        </div>
      )}
    </>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8];

const PointsLeft = ({ points }: { points: number | undefined }) =>
  points === undefined ? (
    <Skeleton h={24} w={260} maw="100%" />
  ) : (
    <>
      You have <b className="num">{formatPoints(points)} points</b> left to redeem.
    </>
  );

function Sort() {
  const { sort = 'high' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NativeSelect
      size="md"
      className={classes.sort}
      aria-label="Sort by"
      value={sort}
      data={[
        { value: 'high', label: 'Points: high to low' },
        { value: 'low', label: 'Points: low to high' },
      ]}
      onChange={({ target }) =>
        void navigate({ search: { sort: target.value === 'low' ? 'low' : 'high' }, replace: true, resetScroll: false })
      }
    />
  );
}

const NoRewards = () => (
  <Card flush>
    <EmptyState
      icon={<IconGift size={28} aria-hidden="true" />}
      title="No rewards yet"
      text="This program has not put up any rewards. Your points stay yours until it does."
    />
  </Card>
);

const route = getRouteApi('/program/$slug/inside/redeem-points');
