import { Box, Progress, Skeleton, Text } from '@mantine/core';
import { formatPoints } from '#domain/format.ts';
import { Picture } from '#web/ui/picture.tsx';
import { CardText, Section } from '#web/ui/section.tsx';
import { MemberLink } from '../member-link.tsx';
import { useOfferedRewards, useOwnUser } from '../use-member.ts';
import { findNearestReward, type Reward } from './find-nearest-reward.ts';
import classes from './nearest-reward.module.css';

export function NearestReward() {
  const rewards = useOfferedRewards() ?? [];
  const { data, isError } = useOwnUser();
  const points = data?.user.userLoyaltyProgram?.currentPoints;
  // The figures above show the failure and a retry.
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
        <Nearest reward={findNearestReward(rewards, points)} points={points} isNoneOffered={rewards.length === 0} />
      )}
    </Section>
  );
}

type Props = { reward: Reward | undefined; points: number; isNoneOffered: boolean };

function Nearest({ reward, points, isNoneOffered }: Props) {
  if (isNoneOffered) return <CardText>This program has no rewards yet.</CardText>;
  if (!reward) return <CardText>Every reward is within your reach.</CardText>;
  return (
    <MemberLink className={classes.nearest} to="/program/$slug/redeem-points" search={{ item: reward._id }}>
      <div className={classes.nearestPicture}>
        <Picture url={reward.image?.url} ratio={1} radius={12} />
      </div>
      <Box flex={1} miw={0}>
        <Text inherit fw={600} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
          {reward.name}
        </Text>
        <Text mt={2} fz="sm" c="dimmed">
          <span className="num">{formatPoints(reward.points)}</span> points
        </Text>
        <Progress
          mt={12}
          mb={8}
          value={Math.round((points / reward.points) * 100)}
          aria-label={`Progress to ${reward.name}`}
        />
        <Text fz="sm">
          Only <b className="num">{formatPoints(reward.points - points)} points</b> to go
        </Text>
      </Box>
    </MemberLink>
  );
}

const Loading = () => (
  <div className={classes.nearest} role="status" aria-label="Loading your nearest reward">
    <div className={classes.nearestPicture}>
      <Skeleton radius={12} style={{ aspectRatio: 1 }} />
    </div>
    <Box flex={1} miw={0}>
      <Skeleton h={16} w="70%" my={3} />
      <Skeleton h={13} w="40%" my={6} />
      <Skeleton h={8} my={12} />
      <Skeleton h={13} w="60%" />
    </Box>
  </div>
);
