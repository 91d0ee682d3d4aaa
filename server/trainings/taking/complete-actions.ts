import type { Input } from '#contract/route.ts';
import type { trainings } from '#contract/trainings.ts';
import { openQuestions } from '#domain/trainings.ts';
import { aboutClient } from '#server/event.ts';
import type { Context } from '#server/http/serve.ts';
import { movePoints } from '#server/points/actions.ts';
import { lockTotals, type Totals } from '#server/points/ledger-queries.ts';
import { hasWatched, takingOf } from './progress.ts';
import { findCompletion, insertCompletion, listAnswers } from './progress-queries.ts';
import { listQuestions, lockTraining } from './queries.ts';

type Complete = typeof trainings.completeTraining;
type Seen = NonNullable<Input<Complete>['userLoyaltyProgramParams']>;

/**
 * Completes a training and pays its points. Locks the training, then the member: of several calls at once the first
 * completes it, and the others find it completed.
 */
export async function completeTraining(
  { trainingId, userLoyaltyProgramParams: seen = {} }: Input<Complete>,
  { db, actor, tell, now, refuse }: Context<Complete>,
): Promise<{ date: Date; points: number; correct: number; questions: number }> {
  const { programId, memberId } = actor;
  const taking = takingOf(actor, trainingId);
  const training = await lockTraining(db, programId, trainingId);
  if (!training) throw refuse('not-found');
  const { totalPoints, currentPoints } = await lockTotals(db, { programId, memberId });
  if (await findCompletion(db, taking)) throw refuse('training-completed');
  if (training.disabled) throw refuse('training-disabled');
  const asked = (await listQuestions(db, programId, [trainingId])).map(({ id }) => id);
  const isAsked = new Set(asked);
  const given = await listAnswers(db, taking);
  if (!(await hasWatched(db, taking, training, given))) throw refuse('not-watched');
  const answers = given.filter((answer) => isAsked.has(answer.question_id));
  const open = openQuestions(
    asked,
    answers.map((answer) => answer.question_id),
  );
  if (open.length > 0) throw refuse('questions-open', { questions: open });
  if (!isAsSeen(seen, { totalPoints, currentPoints }, training.points)) {
    throw refuse('stale', { totalPoints, currentPoints });
  }

  const { points } = training;
  const correct = answers.filter((answer) => answer.correct).length;
  await insertCompletion(db, {
    program_id: programId,
    member_id: memberId,
    training_id: trainingId,
    points,
    correct_answers: correct,
    questions: asked.length,
    completed_at: now,
  });
  const label = { code: 'training', name: training.module_name } as const;
  const earned = { kind: 'earned', cause: 'training', causeId: trainingId, label, points } as const;
  const moved = await movePoints(db, { programId, memberId, ...earned });
  if (typeof moved === 'string') throw refuse('training-completed');
  await tell({ type: 'training.completed', ...aboutClient(actor), data: { row: trainingId } });
  return { date: now, points, correct, questions: asked.length };
}

/**
 * Accepts both totals before the points, or both with the points added: a program that adds them itself is also right.
 */
const isAsSeen = (seen: Seen, truth: Pick<Totals, 'totalPoints' | 'currentPoints'>, points: number) =>
  [0, points].some(
    (added) =>
      (seen.totalPoints ?? truth.totalPoints + added) === truth.totalPoints + added &&
      (seen.currentPoints ?? truth.currentPoints + added) === truth.currentPoints + added,
  );
