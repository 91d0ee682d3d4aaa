import { Flex, NativeSelect, Progress, Skeleton, Stack } from '@mantine/core';
import { IconGift, IconTarget } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { RewardItem } from '#contract/rewards.ts';
import { rewardOrders } from '#domain/reward-order.ts';
import { Picture } from '#web/ui/documents/picture.tsx';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Figure, Points, Shortfall } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import rows from '../lines/rows.module.css';
import { MemberButton } from '../member-link.tsx';
import { PointsNotes } from '../points-notes.tsx';
import { useOwnUser } from '../use-member.ts';
import classes from './reward-list.module.css';

/** `rewards` is undefined while they are loading. */
export function RewardList({ rewards }: { rewards: readonly RewardItem[] | undefined }) {
  const words = useWords('members').redeem;
  const asked = useOwnUser();
  const points = asked.data?.user.userLoyaltyProgram?.currentPoints;
  const isFailed = points === undefined && asked.error !== null;
  return (
    <>
      <PageHead title={words.title} lead={!isFailed && <PointsLeft points={points} />} actions={<Sort />} />
      {isFailed ? (
        <NotLoaded of={asked} failure={words.pointsNotLoaded} />
      ) : rewards?.length === 0 ? (
        <NoRewards />
      ) : (
        <div className={classes.grid} aria-busy={!rewards || points === undefined}>
          {rewards && points !== undefined
            ? rewards.map((reward) => (
                <RewardCard
                  key={reward._id}
                  reward={reward}
                  current={points}
                  isGoal={reward._id === asked.data?.goalReward}
                />
              ))
            : places.map((place) => <Skeleton key={place} className={classes.place} radius="xl" />)}
        </div>
      )}
    </>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8];

function PointsLeft({ points }: { points: number | undefined }) {
  const { pointsLeft } = useWords('members').redeem;
  if (points === undefined) return <Skeleton h={24} w={260} maw="100%" />;
  return (
    <>
      <span>{pointsLeft(<Points key="points" of={points} bold />)}</span>
      <PointsNotes mt="xxs" />
    </>
  );
}

function Sort() {
  const words = useWords('members').redeem;
  const { sort = 'near' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NativeSelect
      size="md"
      className={classes.sort}
      aria-label={words.sortBy}
      value={sort}
      data={rewardOrders.map((order) => ({ value: order, label: words.orders[order] }))}
      onChange={({ target }) =>
        void navigate({
          search: { sort: rewardOrders.find((order) => order === target.value) },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

function NoRewards() {
  const words = useWords('members').redeem;
  return <EmptyCard Icon={IconGift} title={words.noRewards} text={words.noRewardsText} />;
}

const route = getRouteApi('/program/$slug/inside/redeem-points');

/** One reward in the shop. Rewards that cost more than the points left can be opened too. */
function RewardCard({ reward, current, isGoal }: { reward: RewardItem; current: number; isGoal: boolean }) {
  const words = useWords('members').redeem;
  const figures = useWords('parts').values;
  const { _id, name, points, image } = reward;
  // Keeps the chosen order.
  const { sort } = route.useSearch();
  const isFar = points > current;
  return (
    <article className={`${rows.tile} ${classes.card}`}>
      <Picture url={image?.url} ratio={1.3} />
      <div>
        <h2 className={classes.name}>
          <Own>{name}</Own>
        </h2>
        <p className={classes.points}>{figures.points(<Figure key="points" of={points} bold />, points)}</p>
        {isGoal && (
          <Flex mt="xs" gap="xxs" align="center" fz="sm" fw={600} c="var(--brand-ink)">
            <IconTarget size={18} aria-hidden="true" /> {words.yourGoal}
          </Flex>
        )}
        {isFar && (
          <Stack gap="xs" mt="xs" fz="xs" c="dimmed">
            <Progress size={6} value={Math.round((current / points) * 100)} aria-label={words.progress(name)} />
            <span>
              <Shortfall of={points - current} />
            </span>
          </Stack>
        )}
        <MemberButton
          to="/program/$slug/redeem-points"
          search={{ item: _id, sort }}
          className={`${rows.open} ${classes.button}`}
          variant="light"
          fullWidth
          px="xs"
          aria-label={words.selectReward(name)}
        >
          {words.select}
        </MemberButton>
      </div>
    </article>
  );
}
