import { Box, Flex, Progress, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Picture } from '#web/ui/documents/picture.tsx';
import { CardText, Section } from '#web/ui/layout/section.tsx';
import { Points, Shortfall } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { MemberLink } from '../member-link.tsx';
import { useOfferedRewards, useOwnUser } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import { findNearestReward, type Reward } from './find-nearest-reward.ts';

/** The reward that was chosen as the goal, else the nearest one, and how far it is. */
export function NearestReward() {
  const words = useWords('members').home.reward;
  const rewards = useOfferedRewards() ?? [];
  const { data, isError } = useOwnUser();
  const points = data?.user.userLoyaltyProgram?.currentPoints;
  const goal = rewards.find(({ _id }) => _id === data?.goalReward);
  // The figures above show the failure and a retry.
  if (points === undefined && isError) return null;
  return (
    <Section
      title={goal ? words.goal : words.nearest}
      more={{ label: words.seeAll, link: { to: '/program/$slug/redeem-points' } }}
      flush
    >
      {points === undefined ? (
        <Loading />
      ) : (
        <Meter
          reward={goal ?? findNearestReward(rewards, points)}
          points={points}
          isNoneOffered={rewards.length === 0}
        />
      )}
    </Section>
  );
}

type Props = { reward: Reward | undefined; points: number; isNoneOffered: boolean };

function Meter({ reward, points, isNoneOffered }: Props) {
  const { home } = useWords('members');
  const words = home.reward;
  const isOpen = useTakes('orders');
  if (isNoneOffered) return <CardText>{words.noneOffered}</CardText>;
  if (!reward) return <CardText>{words.allInReach}</CardText>;
  const missing = reward.points - points;
  return (
    <MemberLink style={{ display: 'block' }} to="/program/$slug/redeem-points" search={{ item: reward._id }}>
      <Beside picture={<Picture url={reward.image?.url} ratio={1} radius="lg" />}>
        <Text inherit fw={600} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
          <Own>{reward.name}</Own>
        </Text>
        <Text mt="xxxs" fz="sm" c="dimmed">
          <Points of={reward.points} />
        </Text>
        <Progress
          mt="sm"
          mb="xs"
          value={missing > 0 ? Math.round((points / reward.points) * 100) : 100}
          aria-label={words.progress(reward.name)}
        />
        {missing > 0 ? (
          <Text fz="sm">
            <Shortfall of={missing} />
          </Text>
        ) : (
          isOpen && (
            <Flex gap="xxs" align="center" fz="sm" fw={600} c="success.7">
              <IconCircleCheck size={18} style={{ flex: 'none' }} aria-hidden="true" /> {words.redeemableNow}
            </Flex>
          )
        )}
      </Beside>
    </MemberLink>
  );
}

const Loading = () => (
  <div role="status" aria-label={useWords('members').home.reward.loading}>
    <Beside picture={<Skeleton radius="lg" style={{ aspectRatio: 1 }} />}>
      <Skeleton h={16} w="70%" my="xxxs" />
      <Skeleton h={13} w="40%" my="xs" />
      <Skeleton h={8} my="sm" />
      <Skeleton h={13} w="60%" />
    </Beside>
  </div>
);

const Beside = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <Flex align="center" gap={{ base: 'md', sm: 'lg' }} p={{ base: 'md', sm: 'lg' }}>
    <Box flex="none" w={{ base: 96, sm: 116 }}>
      {picture}
    </Box>
    <Box flex={1} miw={0}>
      {children}
    </Box>
  </Flex>
);
