import { Box, Flex, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Completion, OfferedTraining, TrainingProgress } from '#contract/trainings.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Scene } from '#web/ui/feedback/scene.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { useStepFocus } from '#web/ui/layout/step-progress.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { PointsFigure } from '#web/ui/values/points-figure.tsx';
import { useWords } from '#web/words.ts';
import { Closed } from '../closed.tsx';
import { MemberButton } from '../member-link.tsx';
import { PointsNotes } from '../points-notes.tsx';
import { Page } from '../shell/page.tsx';
import { useMember, useMemberId } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import { findPlace, type Place, stepOf } from './find-place.ts';
import { QuestionStep } from './question-step.tsx';
import classes from './training-done.module.css';
import type { TrainingSearch } from './training-search.ts';
import { trainingQuery, useTrainingCache } from './use-training-cache.ts';
import video from './video/video-frame.module.css';
import { VideoStep } from './video/video-step.tsx';

/** For an old link, or a training that was removed since. */
function TrainingGone() {
  const words = useWords('trainings').training;
  return (
    <EmptyCard
      page
      scene="training"
      title={words.goneTitle}
      text={words.goneText}
      way={{ label: words.allTrainings, link: { to: '/program/$slug/training-catalog' } }}
    />
  );
}

const Loading = () => (
  <div className={video.step} role="status" aria-label={useWords('trainings').training.loading}>
    <Skeleton h={20} w={90} mb="md" />
    <Skeleton h={30} w="60%" mb="xl" />
    <Skeleton className={video.frame} radius="xl" />
  </div>
);

/** One training: its video, its questions, and the points it paid. */
export function TrainingModulePage() {
  const { training = '', step } = route.useSearch();
  return (
    <Page>
      <TrainingModule key={training} id={training} step={step} />
    </Page>
  );
}

const route = getRouteApi('/program/$slug/inside/training-module');

function TrainingModule({ id, step }: { id: string; step: TrainingSearch['step'] }) {
  const asked = useQuery(trainingQuery(id));
  const isOpen = useTakes('trainings');
  const words = useWords('trainings').training;
  if (asked.error?.type === 'not-found') return <TrainingGone />;
  if (asked.data && !isOpen && !asked.data.progress.completion) return <Closed page what="trainings" />;
  if (asked.data) return <TrainingSteps {...asked.data} step={step} />;
  return (
    <>
      {asked.error && (
        <PageHead
          title={words.title}
          back={{ label: words.backToTrainings, link: { to: '/program/$slug/training-catalog' } }}
        />
      )}
      <NotLoaded of={asked} failure={words.notLoaded} loading={<Loading />} />
    </>
  );
}

type TrainingStepsProps = { training: OfferedTraining; progress: TrainingProgress; step: TrainingSearch['step'] };

/** Video, questions one by one, done. */
function TrainingSteps({ training, progress, step }: TrainingStepsProps) {
  const ids = training.questions.map(({ _id }) => _id);
  const place = findPlace(ids, progress, step);
  const { goTo } = useSteps(training._id, place, step);
  const complete = useCompleteTraining(training._id);
  const at = place.is === 'question' ? place.at : -1;
  const question = training.questions[at];
  useStepFocus(`${place.is} ${at}`, question ? 'question' : 'page-title');

  if (place.is === 'done' && progress.completion) {
    return <TrainingDone name={training.moduleName} completion={progress.completion} />;
  }
  if (!question) {
    return (
      <VideoStep
        training={training}
        watched={progress.watched}
        isFinishing={complete.isPending}
        onNext={() => (ids.length === 0 ? complete.mutate() : goTo(firstOpen(ids, progress)))}
      />
    );
  }
  return (
    <QuestionStep
      key={question._id}
      training={training}
      at={at}
      given={progress.answers.find((answer) => answer.question === question._id)}
      isFinishing={complete.isPending}
      onPrevious={() => goTo(at === 0 ? 'video' : at)}
      onNext={() => (at + 1 === ids.length ? complete.mutate() : goTo(at + 2))}
    />
  );
}

function firstOpen(ids: readonly string[], progress: TrainingProgress): number {
  const place = findPlace(ids, { ...progress, watched: true }, undefined);
  return place.is === 'question' ? place.at + 1 : 1;
}

/**
 * Each step has an address, so that back and reload work. A step that cannot be shown is replaced by the reached one.
 * The address names the video too, so that the page does not change on its own when the video has ended.
 */
function useSteps(training: string, place: Place, step: TrainingSearch['step']) {
  const navigate = route.useNavigate();
  const shown = stepOf(place);
  useEffect(() => {
    if (shown !== step) void navigate({ search: { training, step: shown }, replace: true, resetScroll: false });
  }, [training, shown, step, navigate]);
  return { goTo: (to: 'video' | number) => void navigate({ search: { training, step: to } }) };
}

/** Completes the training, and loads the new figures before the last screen shows them. */
function useCompleteTraining(trainingId: string) {
  const id = useMemberId();
  const change = useTrainingCache(trainingId);
  return useCall('POST /api/client/userLoyaltyProgram/completeTraining', () => ({ id, trainingId }), {
    meta: { loadsPages: 'first' },
    onSuccess: ({ completion }) => void change(() => ({ completion })),
    onError: ({ reason }) => notify.danger(reason),
  });
}

/** The last screen: the points it paid, and the new balance. */
function TrainingDone({ name, completion }: { name: string; completion: Completion }) {
  const { points, correct, questions } = completion;
  const words = useWords('trainings').training;
  const member = useMember();
  const takes = useTakes('trainings');
  const hasNext = (useRead('GET /api/client/training/list', { limit: 1 }).data?.trainings.length ?? 0) > 0 && takes;
  const score = questions > 0 ? words.rightAtFirst(correct, questions) : '';
  return (
    <div className={classes.done}>
      <Box w={{ base: 280, sm: 330 }} maw="100%">
        <Scene name="medal" />
      </Box>
      <Text inherit mt="sm" fw={500} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <PageTitle className={classes.title}>
        {points > 0 ? words.earned(<Points key="points" of={points} />) : words.completed}
      </PageTitle>
      <Text inherit mt="xs" c="dimmed" style={{ textWrap: 'balance' }}>
        {score} <span>{points > 0 && words.pointsAreYours}</span>
      </Text>
      {member && (
        <div className={classes.now}>
          <PointsFigure size="md" label={words.pointsLeft} value={member.currentPoints} />
          <PointsFigure size="md" label={words.pointsInAll} value={member.totalPoints} />
        </div>
      )}
      <PointsNotes />
      <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="sm" mt="xl" w={{ base: '100%', sm: 'auto' }}>
        {hasNext && (
          <MemberButton to="/program/$slug/training-catalog" variant="default" size="md">
            {words.nextTraining}
          </MemberButton>
        )}
        <MemberButton to="/program/$slug/redeem-points" size="md">
          {words.redeemPoints}
        </MemberButton>
      </Flex>
    </div>
  );
}
