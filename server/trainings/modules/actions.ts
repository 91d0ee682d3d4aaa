import type { TrainingChange } from '#contract/program-offers.ts';
import { nameProblem } from '#domain/names.ts';
import { pointsProblem } from '#domain/points.ts';
import { answerKeys, type DraftQuestion, editedQuestionProblem, moduleProblem } from '#domain/trainings.ts';
import { uploadedVideoKey } from '#domain/video-files.ts';
import { videoProblem } from '#domain/video-source.ts';
import { describeNew, findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import { confirmPicture, inspectPicture, releasePicture, type SentPicture } from '#server/files/pictures.ts';
import { type FieldProblem, problemsOf, problemsUnder, throwProblems } from '#server/http/refusal.ts';
import type { Step } from '#server/http/serve.ts';
import { insertTraining, listTrainings, setTraining, type TrainingRow } from './queries.ts';
import { describeQuestion, type SentQuestion, saveQuestions } from './question-actions.ts';

/** The files that a change refers to; of a video only an uploaded one. */
export interface SentFilm {
  video: SentPicture;
  poster: SentPicture;
}

/** Inspects the uploaded video and the picture of each changed training, in their order; call it before the transaction begins. */
export async function inspectFilms(
  programId: string,
  changes: readonly TrainingChange[],
  context: Pick<Step<'admin'>, 'services' | 'actor'>,
): Promise<SentFilm[]> {
  const films: SentFilm[] = [];
  for (const [at, { videoUrl, poster }] of changes.entries()) {
    const imageKey = uploadedVideoKey(videoUrl?.trim() ?? '');
    const field = (name: string) => `loyaltyProgramTrainings.${at}.${name}`;
    const video = {
      album: 'trainingVideos',
      image: imageKey ? { imageKey } : undefined,
      field: field('videoUrl'),
    } as const;
    const shown = { album: 'trainingPosters', image: poster, field: field('poster') } as const;
    films.push({
      video: await inspectPicture(context, { programId, ...video }),
      poster: await inspectPicture(context, { programId, ...shown }),
    });
  }
  return films;
}

/**
 * Writes new and changed trainings, with one audit entry for each that differs. Completions stay. During setup an
 * unmarked answer counts as wrong; afterwards every answer must be marked.
 */
export async function saveTrainings(
  program: { id: string; isSetUp: boolean },
  changes: readonly TrainingChange[],
  films: readonly SentFilm[],
  context: Step<'admin', 'not-found'>,
): Promise<void> {
  checkTrainings(changes, program.isSetUp);
  const stored = await listTrainings(context.db, program.id);
  const byId = new Map(stored.map((training) => [training.id, training]));
  let last = stored.at(-1)?.position ?? -1;
  for (const [at, sent] of changes.entries()) {
    const change = storable(sent, films[at]!);
    const before = byId.get(change._id ?? '');
    if (change._id && !before) throw context.refuse('not-found', { said: { code: 'trainingUnknown' } });
    await confirmPicture(context.db, films[at]!.video, null);
    await confirmPicture(context.db, films[at]!.poster, null);
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

/** A change as it is stored: what an uploaded video says of its length counts, whatever was sent. */
type StoredChange = Omit<TrainingChange, 'poster'> & { poster?: string | null };

function storable({ poster, ...change }: TrainingChange, { video }: SentFilm): StoredChange {
  return {
    ...change,
    ...(change.videoUrl !== undefined && { videoUrl: change.videoUrl.trim() }),
    ...(video?.seconds != null && { videoSeconds: video.seconds }),
    ...(poster !== undefined && { poster: poster?.imageKey ?? null }),
  };
}

async function addTraining(
  programId: string,
  { questions, ...change }: StoredChange,
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
  { _id, questions, ...sent }: StoredChange,
  { db, actor, tell }: Step<'admin'>,
): Promise<void> {
  const asked = questions ? await saveQuestions(db, before, questions) : null;
  const changes = findChanges({ ...contentOf(before), ...asked?.before }, { ...sent, ...asked?.after });
  if (!changes) return;
  if (Object.keys(sent).length > 0) await setTraining(db, before, columnsOf(sent, before.video_url));
  if (sent.videoUrl !== undefined) await releasePicture(db, before.video_key, uploadedVideoKey(sent.videoUrl), actor);
  if (sent.poster !== undefined) await releasePicture(db, before.poster_key, sent.poster, actor);
  await tell({
    type: 'training.changed',
    programId: before.program_id,
    subject: { kind: 'training', id: before.id, name: sent.moduleName ?? before.module_name },
    data: changes,
  });
}

type Facts = Omit<StoredChange, '_id' | 'questions'>;

const contentOf = (row: TrainingRow): Required<Facts> => ({
  moduleName: row.module_name,
  description: row.description,
  videoUrl: row.video_url,
  videoSeconds: row.known_seconds,
  poster: row.poster_key,
  points: row.points,
  disabled: row.disabled,
  position: row.position,
  texts: row.texts,
});

const columnsOf = (
  { moduleName, videoUrl, videoSeconds, poster, description, points, disabled, position, texts }: Facts,
  storedUrl = '',
) => ({
  ...(moduleName !== undefined && { module_name: moduleName }),
  ...(videoUrl !== undefined && { video_url: videoUrl }),
  ...(videoSeconds !== undefined && {
    video_seconds: videoSeconds,
    timed_video_url: videoSeconds === null ? null : (videoUrl ?? storedUrl),
  }),
  ...(poster !== undefined && { poster_key: poster }),
  ...(description !== undefined && { description }),
  ...(points !== undefined && { points }),
  ...(disabled !== undefined && { disabled }),
  ...(position !== undefined && { position }),
  ...(texts && { texts: JSON.stringify(texts) }),
});
