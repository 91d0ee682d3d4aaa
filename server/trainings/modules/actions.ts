import type { TrainingChange } from '#contract/program-offers.ts';
import { nameProblem } from '#domain/names.ts';
import { pointsProblem } from '#domain/points.ts';
import { answerKeys, type DraftQuestion, editedQuestionProblem, moduleProblem } from '#domain/trainings.ts';
import { videoProblem } from '#domain/video-source.ts';
import { describeNew, findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import { type FieldProblem, problemsOf, problemsUnder, throwProblems } from '#server/http/refusal.ts';
import type { Step } from '#server/http/serve.ts';
import { insertTraining, listTrainings, setTraining, type TrainingRow } from './queries.ts';
import { describeQuestion, type SentQuestion, saveQuestions } from './question-actions.ts';

/**
 * Writes new and changed trainings, with one audit entry for each that differs. Completions stay. During setup an
 * unmarked answer counts as wrong; afterwards every answer must be marked.
 */
export async function saveTrainings(
  program: { id: string; isSetUp: boolean },
  changes: readonly TrainingChange[],
  context: Step<'admin', 'not-found'>,
): Promise<void> {
  checkTrainings(changes, program.isSetUp);
  const stored = await listTrainings(context.db, program.id);
  const byId = new Map(stored.map((training) => [training.id, training]));
  let last = stored.at(-1)?.position ?? -1;
  for (const change of changes) {
    const before = byId.get(change._id ?? '');
    if (change._id && !before) throw context.refuse('not-found', { said: { code: 'trainingUnknown' } });
    if (before) await changeTraining(before, change, context);
    else await addTraining(program.id, change, ++last, context);
  }
}

function checkTrainings(changes: readonly TrainingChange[], isSetUp: boolean): void {
  const errors = changes.flatMap((change, at) =>
    problemsUnder(`loyaltyProgramTrainings.${at}`, [
      ...missingProblems(change),
      ...videoProblems(change),
      ...questionsProblems(change, isSetUp),
    ]),
  );
  throwProblems(errors);
}

const missingProblems = ({ _id, moduleName, points }: TrainingChange): FieldProblem[] =>
  _id ? [] : problemsOf({ moduleName: nameProblem(moduleName, 'moduleNameMissing'), points: pointsProblem(points) });

function videoProblems({ _id, videoUrl }: TrainingChange): FieldProblem[] {
  if (_id && videoUrl === undefined) return [];
  return problemsOf({ videoUrl: videoProblem(videoUrl ?? '') });
}

function questionsProblems({ _id, questions }: TrainingChange, isSetUp: boolean): FieldProblem[] {
  if (_id && questions === undefined) return [];
  const drafts = (questions ?? []).map(draftOf);
  const unmarked = isSetUp ? drafts.map(editedQuestionProblem).find((problem) => problem !== null) : null;
  const ids = (questions ?? []).flatMap(({ _id: id }) => (id ? [id] : []));
  const repeated = new Set(ids).size < ids.length ? ({ code: 'questionTwice' } as const) : null;
  return problemsOf({ questions: unmarked ?? moduleProblem(drafts) ?? repeated });
}

const draftOf = (question: SentQuestion): DraftQuestion => ({
  text: question.text,
  ...(Object.fromEntries(
    answerKeys.map((key) => [key, { text: question[key]?.text ?? '', correct: question[key]?.correct ?? null }]),
  ) as Omit<DraftQuestion, 'text'>),
});

async function addTraining(
  programId: string,
  { questions, ...change }: TrainingChange,
  position: number,
  { db, tell }: Step<'admin'>,
): Promise<void> {
  const id = newId();
  const training = { moduleName: '', points: 0, position, ...change };
  await insertTraining(db, { program_id: programId, id, module_name: '', points: 0, ...columnsOf(training) });
  await saveQuestions(db, { program_id: programId, id }, questions ?? []);
  await tell({
    type: 'training.added',
    programId,
    subject: { kind: 'training', id, name: training.moduleName },
    data: describeNew({ ...training, questions: (questions ?? []).map(describeQuestion) }),
  });
}

async function changeTraining(
  before: TrainingRow,
  { _id, questions, ...sent }: TrainingChange,
  { db, tell }: Step<'admin'>,
): Promise<void> {
  const asked = questions ? await saveQuestions(db, before, questions) : null;
  const changes = findChanges({ ...contentOf(before), ...asked?.before }, { ...sent, ...asked?.after });
  if (!changes) return;
  if (Object.keys(sent).length > 0) await setTraining(db, before, columnsOf(sent, before.video_url));
  await tell({
    type: 'training.changed',
    programId: before.program_id,
    subject: { kind: 'training', id: before.id, name: sent.moduleName ?? before.module_name },
    data: changes,
  });
}

type Facts = Omit<TrainingChange, '_id' | 'questions'>;

const contentOf = (row: TrainingRow): Required<Facts> => ({
  moduleName: row.module_name,
  description: row.description,
  videoUrl: row.video_url,
  videoSeconds: row.known_seconds,
  points: row.points,
  disabled: row.disabled,
  position: row.position,
  texts: row.texts,
});

const columnsOf = (
  { moduleName, videoUrl, videoSeconds, description, points, disabled, position, texts }: Facts,
  storedUrl = '',
) => ({
  ...(moduleName !== undefined && { module_name: moduleName }),
  ...(videoUrl !== undefined && { video_url: videoUrl }),
  ...(videoSeconds !== undefined && {
    video_seconds: videoSeconds,
    timed_video_url: videoSeconds === null ? null : (videoUrl ?? storedUrl),
  }),
  ...(description !== undefined && { description }),
  ...(points !== undefined && { points }),
  ...(disabled !== undefined && { disabled }),
  ...(position !== undefined && { position }),
  ...(texts && { texts: JSON.stringify(texts) }),
});
