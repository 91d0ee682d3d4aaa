import { Box, Skeleton, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedTraining } from '#contract/trainings.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { CardText, Section } from '#web/ui/layout/section.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { MemberLink } from '../member-link.tsx';
import { VideoCover } from '../training/video-cover.tsx';
import { useProgram } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import { SHOWN, trainingsQuery } from './dashboard-queries.ts';
import classes from './trainings-to-take.module.css';

/** The next trainings; nothing if the program has none, or takes none now. */
export function TrainingsToTake() {
  const words = useWords('members').home.trainings;
  const { loyaltyProgramTrainings = [] } = useProgram();
  const isOpen = useTakes('trainings');
  if (!isOpen || loyaltyProgramTrainings.length === 0) return null;
  return (
    <Section title={words.title} more={{ label: words.seeAll, link: { to: '/program/$slug/training-catalog' } }} flush>
      <Next />
    </Section>
  );
}

function Next() {
  const words = useWords('members').home.trainings;
  const list = useQuery(trainingsQuery);
  if (!list.data) {
    return (
      <Box p={list.error ? 'sm' : 0}>
        <NotLoaded of={list} failure={words.notLoaded} loading={<Loading />} />
      </Box>
    );
  }
  if (list.data.trainings.length === 0) {
    return <CardText>{words.allTaken}</CardText>;
  }
  return (
    <ul>
      {list.data.trainings.map((training) => (
        <TrainingRow key={training._id} training={training} />
      ))}
    </ul>
  );
}

const TrainingRow = ({ training }: { training: ListedTraining }) => (
  <li className={classes.item}>
    <MemberLink className={classes.row} to="/program/$slug/training-module" search={{ training: training._id }}>
      <VideoCover videoUrl={training.videoUrl} posterUrl={training.posterUrl} small />
      <Box flex={1} miw={0}>
        <Text inherit fw={600} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
          <Own>{training.moduleName}</Own>
        </Text>
        <Text mt="xxxs" fz="sm" lh={1.4} c="dimmed">
          <span>{useWords('members').home.trainings.questions(training.questions)}</span> ·{' '}
          <Points of={training.points} />
        </Text>
      </Box>
      <IconChevronRight size={20} aria-hidden="true" />
    </MemberLink>
  </li>
);

const Loading = () => (
  <div role="status" aria-label={useWords('members').home.trainings.loading}>
    {[...Array(SHOWN.trainings).keys()].map((row) => (
      <div key={row} className={classes.item}>
        <div className={classes.row}>
          <Skeleton w={76} h={54} radius="md" style={{ flex: 'none' }} />
          <Box flex={1} miw={0}>
            <Skeleton h={16} w="70%" my="xxxs" />
            <Skeleton h={13} w="50%" mt="xs" />
          </Box>
        </div>
      </div>
    ))}
  </div>
);
