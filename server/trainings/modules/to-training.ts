import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { listAskedQuestions, listTrainings, type QuestionRow } from './queries.ts';

/** For administrators only: includes correct answers and explanations. */
export async function getTrainingsForAdmins(db: Db, programId: string): Promise<TrainingForAdmins[]> {
  const rows = await listTrainings(db, programId);
  const ids = rows.map(({ id }) => id);
  const questionsOf = groupBy(await listAskedQuestions(db, programId, ids), (question) => question.training_id);
  return rows.map((row) => ({
    _id: row.id,
    moduleName: row.module_name,
    description: row.description,
    videoUrl: row.video_url,
    videoSeconds: row.known_seconds,
    points: row.points,
    disabled: row.disabled,
    texts: row.texts,
    questions: questionsOf(row.id).map(toQuestion),
    completions: row.completions ?? 0,
  }));
}

const toQuestion = ({
  id,
  text,
  explanation,
  answers,
  texts,
}: QuestionRow): TrainingForAdmins['questions'][number] => ({
  _id: id,
  text,
  explanation,
  ...answers,
  texts,
});
