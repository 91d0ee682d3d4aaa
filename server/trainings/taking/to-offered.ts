import type { AskedQuestion, OfferedTraining } from '#contract/trainings.ts';
import { type AnswerKey, answerKeys } from '#domain/trainings.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { listEnabledTrainings, listQuestions, type QuestionRow, type TrainingRow } from './queries.ts';

/** The trainings that a program's participants can take. */
export async function getOfferedTrainings(db: Db, programId: string): Promise<OfferedTraining[]> {
  const trainings = await listEnabledTrainings(db, programId);
  const questions = await listQuestions(
    db,
    programId,
    trainings.map((training) => training.id),
  );
  const questionsOf = groupBy(questions, (question) => question.training_id);
  return trainings.map((training) => toOffered(training, questionsOf(training.id)));
}

/** Contains only the answers' texts, so that browsers cannot tell which one is correct. */
export const toOffered = (training: TrainingRow, questions: readonly QuestionRow[]): OfferedTraining => ({
  _id: training.id,
  moduleName: training.module_name,
  description: training.description,
  videoUrl: training.video_url,
  points: training.points,
  disabled: training.disabled,
  questions: questions.map(toAsked),
});

function toAsked({ id, text, answers }: QuestionRow): AskedQuestion {
  const texts = answerKeys.map((key) => [key, answers[key]?.text ? { text: answers[key].text } : null] as const);
  return { _id: id, text, ...(Object.fromEntries(texts) as Record<AnswerKey, { text: string } | null>) };
}
