import type { AskedQuestion, OfferedTraining } from '#contract/trainings.ts';
import type { Language } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { type AnswerKey, answerKeys } from '#domain/trainings.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { listEnabledTrainings, listQuestions, type QuestionRow, type TrainingRow } from './queries.ts';

/** The trainings that a program's participants can take. */
export async function getOfferedTrainings(
  db: Db,
  programId: string,
  readsIn: Language | null,
): Promise<OfferedTraining[]> {
  const trainings = await listEnabledTrainings(db, programId);
  const questions = await listQuestions(
    db,
    programId,
    trainings.map((training) => training.id),
  );
  const questionsOf = groupBy(questions, (question) => question.training_id);
  return trainings.map((training) => toOffered(training, questionsOf(training.id), readsIn));
}

/** Contains only the answers' texts, so that browsers cannot tell which one is correct. */
export const toOffered = (
  training: TrainingRow,
  questions: readonly QuestionRow[],
  readsIn: Language | null,
): OfferedTraining => ({
  ...toFace(training, readsIn),
  disabled: training.disabled,
  questions: questions.map((question) => toAsked(question, readsIn)),
});

/** What lists show of a training. */
export const toFace = (
  row: Pick<TrainingRow, 'id' | 'module_name' | 'description' | 'video_url' | 'points' | 'texts'>,
  readsIn: Language | null,
) => ({
  _id: row.id,
  ...inLanguage({ moduleName: row.module_name, description: row.description }, row.texts, readsIn),
  videoUrl: row.video_url,
  points: row.points,
});

function toAsked({ id, text, answers, texts }: QuestionRow, readsIn: Language | null): AskedQuestion {
  const written = Object.fromEntries(answerKeys.map((key) => [key, answers[key]?.text ?? '']));
  const read = inLanguage({ text, ...(written as Record<AnswerKey, string>) }, texts, readsIn);
  const offered = answerKeys.map((key) => [key, written[key] ? { text: read[key] } : null] as const);
  return {
    _id: id,
    text: read.text,
    ...(Object.fromEntries(offered) as Record<AnswerKey, { text: string } | null>),
  };
}
