import { isDeepStrictEqual } from 'node:util';
import type { Album } from '#domain/files.ts';
import { uploadedVideoAddress } from '#domain/video-files.ts';
import { findPlaceByName } from '#server/administrators/roles/queries.ts';
import { createCategory, updateCategory } from '#server/catalog/categories/actions.ts';
import { listCategories } from '#server/catalog/categories/queries.ts';
import type { InspectedUpload } from '#server/files/actions.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Step } from '#server/http/serve.ts';
import { saveRewardItems } from '#server/rewards/items/actions.ts';
import { listRewardItems } from '#server/rewards/items/queries.ts';
import { type SentFilm, saveTrainings } from '#server/trainings/modules/actions.ts';
import { listAskedQuestions, listTrainings } from '#server/trainings/modules/queries.ts';
import { findProgram, type ProgramRow } from '../queries.ts';
import { checkParts, type SentParts } from '../setup/check-parts.ts';
import { saveParts } from '../setup/part-actions.ts';
import type { BroughtFiles } from './bring-files.ts';
import { complete, match } from './complete.ts';
import type { FolderDocument, ProgramDocument, Reward, Training } from './document.ts';
import { findFileOf } from './find-file.ts';
import { type ReadProgram, readProgram } from './read-program.ts';
import { saveCatalog } from './save-catalog.ts';

export interface Saving extends Omit<Step<'admin'>, 'refuse'> {
  refuse: (type: string, more?: unknown) => Refusal;
  program: ProgramRow;
  before: ProgramDocument;
  after: ProgramDocument;
  brought: BroughtFiles;
  files: ReadProgram['files'];
  /** Whether what looks like a mistake is meant. */
  force: boolean;
}

/**
 * Writes what differs, each part by the same action as the pages' saves, so that it is cleaned, checked, recorded and kept by version
 * like there.
 */
export async function saveDocument(folder: FolderDocument, saving: Saving): Promise<void> {
  const { db, program } = saving;
  let { before, after } = saving;
  const { languages } = after.settings;
  if (!isDeepStrictEqual(languages, before.settings.languages)) {
    // Another first language moves the texts, also those that the folder leaves out, which are compared after that.
    await save(saving, program, { languages });
    before = (await readProgram(db, await getProgram(saving))).document;
    after = complete(folder, before);
  }
  const turned = { ...saving, before, after };
  await saveProgramParts(turned);
  await saveCategories(turned);
  await saveCatalog({ ...turned, program: await getProgram(saving) });
  const hasRewards = await saveRewards(turned);
  const hasTrainings = await saveModules(turned);
  // The version of a program tells of its rewards and trainings too.
  if (hasRewards || hasTrainings) await save(saving, await getProgram(saving), {});
}

const getProgram = async ({ db, program }: Saving) => (await findProgram(db, program.id))!;

async function save(saving: Saving, before: ProgramRow, sent: SentParts): Promise<void> {
  checkParts(sent, before);
  if (!(await saveParts(before, sent, saving)))
    throw new Refusal('slug-taken', 409, { code: 'folderProgramMadeMeanwhile' });
}

async function saveProgramParts(saving: Saving): Promise<void> {
  const { db, before, after } = saving;
  const { company, languages, ...settings } = after.settings;
  const differs = (part: Exclude<keyof ProgramDocument, 'settings'>) => !isDeepStrictEqual(before[part], after[part]);
  const changed = Object.entries(settings).filter(
    ([name, value]) => !isDeepStrictEqual(value, before.settings[name as keyof typeof settings]),
  );
  const sent: SentParts = {
    ...Object.fromEntries(changed),
    // Else that of the new country would be taken.
    ...(settings.country !== before.settings.country && { dateOrder: settings.dateOrder }),
    ...(company !== before.settings.company && {
      company: company === null ? null : ((await findPlaceByName(db, { company })) ?? null),
    }),
    ...(differs('rules') && { rules: after.rules }),
    ...(differs('terms') && { terms: after.terms }),
    ...(differs('texts') && { texts: after.texts }),
    ...(differs('formItems') && { registrationForm: { formItems: after.formItems } }),
    ...(differs('columns') && { rebateItemFields: after.columns }),
  };
  if (Object.keys(sent).length > 0) await save(saving, await getProgram(saving), sent);
}

async function saveCategories(saving: Saving): Promise<void> {
  const { db, program, before, after } = saving;
  const key = ({ category }: { category: string }) => category.toLowerCase();
  const stored = new Map((await listCategories(db, program.id)).map((row) => [key(row), row]));
  const were = new Map(before.categories.map((category) => [key(category), category]));
  for (const category of after.categories) {
    const [row, was] = [stored.get(key(category)), were.get(key(category))];
    if (isDeepStrictEqual(was, category)) continue;
    const { image, ...fields } = category;
    const picture = image === was?.image ? undefined : pictureOf(saving, 'categoryImages', image);
    const programId = program.id;
    if (!row) await createCategory({ programId, category: fields, writtenIn: undefined }, picture, saving);
    else
      await updateCategory(
        { programId, categoryId: row.id, version: row.version, updatedFields: fields, writtenIn: undefined },
        picture,
        saving,
      );
  }
}

/** Whether any is another. */
async function saveRewards(saving: Saving): Promise<boolean> {
  const { db, program, before, after } = saving;
  const rows = await listRewardItems(db, program.id);
  // Those of the document before are in the order of the rows.
  const stored = before.rewards.map((reward, at) => ({ ...reward, id: rows[at]!.id }));
  const changed = match<Reward, Reward & { id: string }>(after.rewards, stored, ({ name }) => name).flatMap(
    ([reward, was]) => (reward && !isEqual(reward, was) ? [{ reward, was }] : []),
  );
  const pictures = changed.map(({ reward: { image }, was }) =>
    image === (was?.image ?? null) ? undefined : pictureOf(saving, 'rewardItems', image),
  );
  const changes = changed.map(({ reward: { image, ...fields }, was }, at) => ({
    ...fields,
    ...(was && { _id: was.id }),
    ...imageOf('image', pictures[at]),
  }));
  if (changes.length > 0) await saveRewardItems(program.id, changes, pictures, saving);
  return changes.length > 0;
}

function isEqual<T extends object>(one: T, other: (T & { id: string }) | null): boolean {
  if (!other) return false;
  const { id, ...rest } = other;
  return isDeepStrictEqual(one, rest);
}

const imageOf = <Name extends string>(name: Name, picture: InspectedUpload | null | undefined) =>
  (picture === undefined ? {} : { [name]: picture && { imageKey: picture.imageKey } }) as {
    [N in Name]?: { imageKey: string } | null;
  };

/** Whether any is another. */
async function saveModules(saving: Saving): Promise<boolean> {
  const { db, before, after } = saving;
  const program = await getProgram(saving);
  const rows = await listTrainings(db, program.id);
  const questions = await listAskedQuestions(
    db,
    program.id,
    rows.map(({ id }) => id),
  );
  const stored = before.trainings.map((training, at) => ({ ...training, id: rows[at]!.id }));
  const changed = match<Training, Training & { id: string }>(
    after.trainings,
    stored,
    ({ moduleName }) => moduleName,
  ).flatMap(([training, was]) => (training && !isEqual(training, was) ? [{ training, was }] : []));
  const films: SentFilm[] = [];
  const changes = [];
  for (const { training, was } of changed) {
    const { video, poster, questions: asked, videoSeconds, ...fields } = training;
    const isSameVideo = video === was?.video;
    const film = isSameVideo || !video.startsWith('files/') ? undefined : pictureOf(saving, 'trainingVideos', video);
    const shown = poster === (was?.poster ?? null) ? undefined : pictureOf(saving, 'trainingPosters', poster);
    films.push({ video: film, poster: shown });
    const left = new Set(questions.filter(({ training_id }) => training_id === was?.id));
    changes.push({
      ...fields,
      ...(was && { _id: was.id }),
      ...(!isSameVideo && { videoUrl: film ? uploadedVideoAddress(film.imageKey) : video }),
      ...((!isSameVideo || videoSeconds !== was?.videoSeconds) && { videoSeconds }),
      ...imageOf('poster', shown),
      questions: asked.map((question) => {
        const same = [...left].find(({ text }) => text === question.text);
        if (same) left.delete(same);
        return { ...question, ...(same && { _id: same.id }) };
      }),
    });
  }
  const target = { id: program.id, isSetUp: program.setup_step === null };
  if (changes.length > 0) await saveTrainings(target, changes, films, saving);
  return changes.length > 0;
}

/** The file of a path in the store; null for none. */
const pictureOf = (saving: Saving, album: Album, file: string | null): InspectedUpload | null =>
  file === null ? null : findFileOf(saving, { album, file });
