import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { toImage } from '#server/files/actions.ts';
import type { Viewing } from '#server/files/view-address.ts';
import { listAskedQuestions, listTrainings, type QuestionRow } from './queries.ts';

/** For administrators only: includes correct answers and explanations. */
export async function getTrainingsForAdmins(db: Db, viewing: Viewing, programId: string): Promise<TrainingForAdmins[]> {
  const rows = await listTrainings(db, programId);
  const ids = rows.map(({ id }) => id);
  const questionsOf = groupBy(await listAskedQuestions(db, programId, ids), (question) => question.training_id);
  const posters = await Promise.all(rows.map(({ poster_key }) => toImage(viewing, poster_key)));
  return rows.map((row, at) => ({
    _id: row.id,
    moduleName: row.module_name,
    description: row.description,
    videoUrl: row.video_url,
    videoSeconds: row.known_seconds,
    poster: posters[at]!,
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
