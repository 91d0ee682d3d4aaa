import { Box, Skeleton, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ListedTraining } from '#contract/trainings.ts';
import { usePages } from '#web/api/query.ts';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { Closed } from '../closed.tsx';
import rows from '../lines/rows.module.css';
import { MemberButton } from '../member-link.tsx';
import { Page } from '../shell/page.tsx';
import { useMemberId } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import classes from './open-trainings.module.css';
import { readPosition } from './video/use-watch.ts';
import { VideoCover } from './video-cover.tsx';

const Loading = () => (
  <div className={classes.list} role="status" aria-label={useWords('trainings').trainings.loading}>
    <Skeleton className={classes.place} radius="xl" />
    <Skeleton className={classes.place} radius="xl" />
  </div>
);

function NothingToTake() {
  const words = useWords('trainings').trainings;
  return (
    <EmptyCard
      scene="training"
      title={words.emptyTitle}
      text={words.emptyText}
      way={{ label: words.trainingsDone, link: { to: '/program/$slug/activity', search: { tab: 'trainings' } } }}
    />
  );
}

export function TrainingCatalogPage() {
  const words = useWords('trainings').trainings;
  const isOpen = useTakes('trainings');
  return (
    <Page>
      <PageHead
        title={words.title}
        lead={words.lead}
        back={{ label: words.backToEarnPoints, link: { to: '/program/$slug/earn-points' } }}
      />
      {isOpen ? <OpenTrainings /> : <Closed what="trainings" />}
    </Page>
  );
}

/** The trainings that the member can still take. */
function OpenTrainings() {
  const list = usePages('GET /api/client/training/list', { status: 'open' }, ({ trainings }) => trainings);
  const words = useWords('trainings').trainings;
  return (
    <GrowingList of={list} failure={words.notLoaded} loading={<Loading />} empty={<NothingToTake />}>
      {(trainings) => (
        <ul className={classes.list}>
          {trainings.map((training) => (
            <TrainingCard key={training._id} training={training} />
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

/** The whole card is a link to the training. */
function TrainingCard({ training }: { training: ListedTraining }) {
  const { _id, moduleName, description, points, questions, watched, videoUrl, posterUrl } = training;
  const memberId = useMemberId();
  const words = useWords('trainings').trainings;
  const isBegun = watched || readPosition(memberId, _id) > 0;
  return (
    <li className={rows.tile}>
      <Box pos="relative">
        <VideoCover videoUrl={videoUrl} posterUrl={posterUrl} />
        {isBegun && <span className={classes.started}>{words.inProgress}</span>}
      </Box>
      <div>
        <div className={classes.head}>
          <h2>
            <Own>{moduleName}</Own>
          </h2>
          <p className={classes.earn}>
            {words.points(points, (n) => (
              <Figure key="points" of={n} bold />
            ))}
          </p>
        </div>
        <Text inherit mt="xxs" mb="md" lh={1.45} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {description}
        </Text>
        <div className={classes.foot}>
          <p>
            <IconHelpCircle size={18} aria-hidden="true" /> <span>{words.questions(questions)}</span>
          </p>
          <MemberButton
            to="/program/$slug/training-module"
            search={{ training: _id }}
            className={rows.open}
            variant="light"
            aria-label={words.watchVideoOf(moduleName)}
          >
            {words.watchVideo}
          </MemberButton>
        </div>
      </div>
    </li>
  );
}
