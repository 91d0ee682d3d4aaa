import { Skeleton } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { Meter } from '#web/ui/figures/meter.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { MemberLink } from '../../member-link.tsx';
import { useOwnUser } from '../../use-member.ts';
import { useProgram } from '../../use-program.ts';
import { findNearestReward, type Reward } from './find-nearest-reward.ts';
import classes from './nearest-reward.module.css';

export function NearestReward() {
  const { rewardItems = [] } = useProgram();
  const { data, isError } = useOwnUser();
  const points = data?.user.userLoyaltyProgram?.currentPoints;
  // The figures above say what went wrong, and have the way to try again.
  if (points === undefined && isError) return null;
  return (
    <Section
      title="Your nearest reward"
      more={{ label: 'See all', link: { to: '/program/$slug/redeem-points' } }}
      flush
    >
      {points === undefined ? (
        <Loading />
      ) : (
        <Nearest
          reward={findNearestReward(rewardItems, points)}
          points={points}
          isNoneOffered={rewardItems.length === 0}
        />
      )}
    </Section>
  );
}

type Props = { reward: Reward | undefined; points: number; isNoneOffered: boolean };

function Nearest({ reward, points, isNoneOffered }: Props) {
  if (isNoneOffered) return <p className={classes.none}>This program has no rewards yet.</p>;
  if (!reward) return <p className={classes.none}>Every reward is within your reach.</p>;
  return (
    <MemberLink className={classes.nearest} to="/program/$slug/redeem-points" search={{ item: reward._id }}>
      <div className={classes.nearestPicture}>
        <Picture url={reward.image?.url} ratio={1} radius={12} />
      </div>
      <div className={classes.text}>
        <p className={classes.name}>{reward.name}</p>
        <p className={classes.price}>
          <span className="num">{formatPoints(reward.points)}</span> points
        </p>
        <Meter value={(points / reward.points) * 100} label={`Progress to ${reward.name}`} />
        <p className={classes.togo}>
          Only <b className="num">{formatPoints(reward.points - points)} points</b> to go
        </p>
      </div>
    </MemberLink>
  );
}

const Loading = () => (
  <div className={classes.nearest} role="status" aria-label="Loading your nearest reward">
    <div className={classes.nearestPicture}>
      <Skeleton radius={12} style={{ aspectRatio: 1 }} />
    </div>
    <div className={classes.text}>
      <Skeleton h={16} w="70%" my={3} />
      <Skeleton h={13} w="40%" my={6} />
      <Skeleton h={8} my={12} />
      <Skeleton h={13} w="60%" />
    </div>
  </div>
);
