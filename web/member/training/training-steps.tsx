import type { OfferedTraining, TrainingProgress } from '#contract/trainings.ts';
import type { TrainingSearch } from '#web/search.ts';
import { useStepFocus } from '#web/ui/step-progress.tsx';
import { TrainingDone } from './done/training-done.tsx';
import { useCompleteTraining } from './done/use-complete-training.ts';
import { findPlace } from './find-place.ts';
import { QuestionStep } from './quiz/question-step.tsx';
import { useSteps } from './use-steps.ts';
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
