import type { Input, Reply } from '#contract/route.ts';
import type { trainings } from '#contract/trainings.ts';
import { type AnswerKey, correctAnswer, isCorrect, offeredAnswers, type Question } from '#domain/trainings.ts';
import { leastWatching } from '#domain/watching.ts';
import { aboutClient } from '#server/event.ts';
import { InvalidInput, type Refusal } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { hasWatched, takingOf, toVerdict } from './progress.ts';
import { findAnswer, findCompletion, insertAnswer, listAnswers, putOpening, putView } from './progress-queries.ts';
import { findTraining, listQuestions, lockTraining, type QuestionRow } from './queries.ts';

type Answer = typeof trainings.answerQuestion;

/**
 * Records that the video was seen to its end, which opens its questions. The browser says so; the server knows how long
 * ago the training was opened, and how long the video is once a manager has played it.
 */
export async function markWatched(
  id: string,
  { db, actor, tell, now, refuse }: Context<typeof trainings.markWatched>,
): Promise<Refusal | undefined> {
  const training = await findTraining(db, actor.programId, id);
  if (!training) throw refuse('not-found');
  if (training.disabled) throw refuse('training-disabled');
  const taking = takingOf(actor, id);
  const videoUrl = training.video_url;
  const opened = await putOpening(db, taking, { videoUrl, at: now });
  const seconds = Math.ceil(leastWatching(training.known_seconds) - (now.getTime() - opened.getTime()) / 1000);
  // Returned and not thrown, so that an opening that is recorded here stays.
  if (seconds > 0 && !(await hasWatched(db, taking, training, []))) return refuse('too-soon', { seconds });
  if (await putView(db, taking, { videoUrl, at: now }))
    await tell({ type: 'training.watched', ...aboutClient(actor), data: { row: id } });
  return undefined;
}

/**
 * Answers a question of a training that can still be completed. The first answer counts: of several at once one is
 * stored, and all callers get that one.
 */
export async function answerQuestion(
  { id, question: questionId, answer }: Input<Answer>,
  { db, actor, tell, now, refuse, services }: Context<Answer>,
): Promise<Reply<Answer>> {
  const taking = takingOf(actor, id);
  const training = await lockTraining(db, actor.programId, id);
  if (!training) throw refuse('not-found');
  const question = (await listQuestions(db, actor.programId, [id])).find((row) => row.id === questionId);
  if (!question) throw refuse('not-found');
  const standing = await findAnswer(db, taking, questionId);
  if (standing) return toVerdict(standing, question, services.readsIn);
  if (training.disabled) throw refuse('training-disabled');
  if (await findCompletion(db, taking)) throw refuse('training-completed');
  if (!(await hasWatched(db, taking, training, await listAnswers(db, taking)))) throw refuse('not-watched');
  checkOffered(toQuestion(question), answer);
  const isFirst = await insertAnswer(db, {
    program_id: actor.programId,
    member_id: actor.memberId,
    training_id: id,
    question_id: questionId,
    answer,
    correct: isCorrect(toQuestion(question), answer),
    correct_answer: correctAnswer(toQuestion(question)),
    answered_at: now,
  });
  if (isFirst)
    await tell({ type: 'training.question-answered', ...aboutClient(actor), data: { row: questionId, answer } });
  const given = await findAnswer(db, taking, questionId);
  return toVerdict(given!, question, services.readsIn);
}

function checkOffered(question: Question, answer: AnswerKey): void {
  if (offeredAnswers(question).includes(answer)) return;
  throw new InvalidInput([{ path: 'answer', problem: { code: 'answerUnknown' } }]);
}

const toQuestion = ({ text, explanation, answers }: QuestionRow): Question => ({ text, explanation, ...answers });
