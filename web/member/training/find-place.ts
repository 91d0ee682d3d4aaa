import type { TrainingProgress } from '#contract/trainings.ts';
import { openQuestions } from '#domain/trainings.ts';
import type { TrainingSearch } from './training-search.ts';

/** Where in a training one is; questions count from 0. */
export type Place = { is: 'video' } | { is: 'question'; at: number } | { is: 'done' };

/**
 * What the address asks for, where one has come that far: no question before the video was seen and the ones before it
 * were answered. Without a wish one goes on where one was.
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

/** The first question that is not answered; where all are, the last one. */
function findReached(questionIds: readonly string[], answers: TrainingProgress['answers']): number {
  const [open] = openQuestions(
    questionIds,
    answers.map(({ question }) => question),
  );
  return open === undefined ? questionIds.length - 1 : questionIds.indexOf(open);
}

/** The same place as the end of an address names it. */
export const stepOf = (place: Place): 'video' | number | undefined =>
  place.is === 'question' ? place.at + 1 : place.is === 'video' ? 'video' : undefined;
