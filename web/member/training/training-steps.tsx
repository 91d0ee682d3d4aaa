import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OfferedTraining, TrainingProgress } from '#contract/trainings.ts';
import { useStepFocus } from '#web/ui/step-progress.tsx';
import { TrainingDone } from './done/training-done.tsx';
import { useCompleteTraining } from './done/use-complete-training.ts';
import { findPlace, type Place, stepOf } from './find-place.ts';
import { QuestionStep } from './quiz/question-step.tsx';
import type { TrainingSearch } from './training-search.ts';
import { VideoStep } from './video/video-step.tsx';

type Props = { training: OfferedTraining; progress: TrainingProgress; step: TrainingSearch['step'] };

/** Video, question by question, done. */
export function TrainingSteps({ training, progress, step }: Props) {
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
 * Each step has its address, so that back and reload work. One that cannot be shown is replaced by the one that is: the
 * page must not change by itself when the video has ended.
 */
function useSteps(training: string, place: Place, step: TrainingSearch['step']) {
  const navigate = route.useNavigate();
  const shown = stepOf(place);
  useEffect(() => {
    if (shown !== step) void navigate({ search: { training, step: shown }, replace: true, resetScroll: false });
  }, [training, shown, step, navigate]);
  return { goTo: (to: 'video' | number) => void navigate({ search: { training, step: to } }) };
}

const route = getRouteApi('/program/$slug/inside/training-module');
