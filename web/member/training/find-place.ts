import type { TrainingProgress } from '#contract/trainings.ts';
import { openQuestions } from '#domain/trainings.ts';
import type { TrainingSearch } from './training-search.ts';

/** A place in a training; questions count from 0. */
export type Place = { is: 'video' } | { is: 'question'; at: number } | { is: 'done' };

/**
 * The place in the address, if the member has come that far: questions need the watched video and the answers before
 * them. Without one it is the place that the member has reached.
 */
export function findPlace(
  questionIds: readonly string[],
  { watched, answers, completion }: TrainingProgress,
  step: TrainingSearch['step'],
): Place {
  if (completion) return { is: 'done' };
  if (!watched || step === 'video' || questionIds.length === 0) return { is: 'video' };
  const reached = findReached(questionIds, answers);
  return { is: 'question', at: Math.min(step === undefined ? reached : step - 1, reached) };
}

/** The first unanswered question; if all are answered, the last one. */
function findReached(questionIds: readonly string[], answers: TrainingProgress['answers']): number {
  const [open] = openQuestions(
    questionIds,
    answers.map(({ question }) => question),
  );
  return open === undefined ? questionIds.length - 1 : questionIds.indexOf(open);
}

/** The place as the address names it. */
export const stepOf = (place: Place): 'video' | number | undefined =>
  place.is === 'question' ? place.at + 1 : place.is === 'video' ? 'video' : undefined;
