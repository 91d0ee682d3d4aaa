import type { GivenAnswer } from '#contract/trainings.ts';
import type { Language } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import type { Db } from '#server/db/pool.ts';
import type { Client } from '#server/http/actor.ts';
import { type AnswerRow, findCompletion, hasView, listAnswers, putOpening, type Taking } from './progress-queries.ts';
import { findTraining, listQuestions, type QuestionRow } from './queries.ts';
import { type Reading, toOffered } from './to-offered.ts';

/**
 * A training and the member's progress. Null if it does not exist, or is no longer offered and the member has not
 * completed it.
 */
export async function getProgress(db: Db, actor: Client, trainingId: string, services: Reading) {
  const taking = takingOf(actor, trainingId);
  const training = await findTraining(db, actor.programId, trainingId);
  const completion = await findCompletion(db, taking);
  if (!training || (training.disabled && !completion)) return null;
  const questions = await listQuestions(db, actor.programId, [trainingId]);
  const answers = pair(questions, await listAnswers(db, taking), services.readsIn);
  const watched = completion !== undefined || (await hasWatched(db, taking, training, answers));
  // Its video cannot be over at once, which is counted from here. An administrator who views watches nothing.
  if (!watched && !actor.viewedBy) await putOpening(db, taking, { videoUrl: training.video_url, at: new Date() });
  const progress = { watched, answers, completion: completion ? toCompletion(completion) : null };
  return { training: toOffered(training, questions, services), progress };
}

/** Whether the questions are open: there is no video, it was seen to its end, or a question was answered after it. */
export async function hasWatched(
  db: Db,
  taking: Taking,
  { video_url }: { video_url: string },
  answers: readonly unknown[],
): Promise<boolean> {
  return video_url.trim() === '' || answers.length > 0 || (await hasView(db, taking, video_url));
}

export const takingOf = ({ programId, memberId }: Client, trainingId: string): Taking => ({
  programId,
  memberId,
  trainingId,
});

/** The explanation is the current one; the correct answer is the one from the time of answering. */
export const toVerdict = (given: AnswerRow, { explanation, texts }: QuestionRow, readsIn: Language | null) => ({
  correct: given.correct,
  correctAnswer: given.correct_answer,
  explanation: inLanguage({ explanation }, texts, readsIn).explanation,
});

interface CompletionRow {
  points: number;
  correct_answers: number;
  questions: number;
  completed_at: Date;
}

export const toCompletion = (row: CompletionRow) => ({
  date: row.completed_at,
  points: row.points,
  correct: row.correct_answers,
  questions: row.questions,
});

/** Only answered questions include their explanation. */
const pair = (
  questions: readonly QuestionRow[],
  given: readonly AnswerRow[],
  readsIn: Language | null,
): GivenAnswer[] => {
  const answers = new Map(given.map((row) => [row.question_id, row]));
  return questions.flatMap((question) => {
    const answer = answers.get(question.id);
    return answer ? [{ question: question.id, answer: answer.answer, ...toVerdict(answer, question, readsIn) }] : [];
  });
};
