import type { AskedQuestion, OfferedTraining } from '#contract/trainings.ts';
import type { Language } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { type AnswerKey, answerKeys } from '#domain/trainings.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { addressOf, type Viewing } from '#server/files/view-address.ts';
import type { Services } from '#server/services.ts';
import { listEnabledTrainings, listQuestions, type QuestionRow, type TrainingRow } from './queries.ts';

/** What an answer depends on besides its rows: the caller's language, and where files are. */
export type Reading = Viewing & Pick<Services, 'readsIn'>;

/** The trainings that a program's participants can take. */
export async function getOfferedTrainings(db: Db, programId: string, services: Reading): Promise<OfferedTraining[]> {
  const trainings = await listEnabledTrainings(db, programId);
  const questions = await listQuestions(
    db,
    programId,
    trainings.map((training) => training.id),
  );
  const questionsOf = groupBy(questions, (question) => question.training_id);
  return trainings.map((training) => toOffered(training, questionsOf(training.id), services));
}

/** Contains only the answers' texts, so that browsers cannot tell which one is correct. */
export const toOffered = (
  training: TrainingRow,
  questions: readonly QuestionRow[],
  services: Reading,
): OfferedTraining => ({
  ...toFace(training, services),
  disabled: training.disabled,
  questions: questions.map((question) => toAsked(question, services.readsIn)),
});

/** What lists show of a training. */
export const toFace = (
  row: Pick<TrainingRow, 'id' | 'module_name' | 'description' | 'video_url' | 'poster_key' | 'points' | 'texts'>,
  services: Reading,
) => ({
  _id: row.id,
  ...inLanguage({ moduleName: row.module_name, description: row.description }, row.texts, services.readsIn),
  videoUrl: row.video_url,
  posterUrl: row.poster_key && addressOf(services, row.poster_key),
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
