import type { RewardChange } from '#contract/program-offers.ts';
import { nameProblem } from '#domain/names.ts';
import { pointsProblem } from '#domain/points.ts';
import { presetColorsNamed, rewardItemProblems, trimSizesAndColors } from '#domain/reward-items.ts';
import { describeNew, findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import { confirmPicture, inspectPicture, releasePicture, type SentPicture } from '#server/files/pictures.ts';
import { type FieldProblem, problemsOf, problemsUnder, throwProblems } from '#server/http/refusal.ts';
import type { Step } from '#server/http/serve.ts';
import { cleanRichText, cleanTexts } from '#server/rich-text.ts';
import { insertRewardItem, listRewardItems, type RewardItemRow, setRewardItem } from './queries.ts';

/** Inspects the picture of each changed reward item, in their order; call it before the transaction begins. */
export async function inspectPictures(
  programId: string,
  changes: readonly RewardChange[],
  context: Pick<Step<'admin'>, 'services' | 'actor'>,
): Promise<SentPicture[]> {
  const pictures: SentPicture[] = [];
  for (const { image } of changes) {
    pictures.push(await inspectPicture(context, { programId, album: 'rewardItems', image }));
  }
  return pictures;
}

/** Writes new and changed reward items, with one audit entry for each that differs. */
export async function saveRewardItems(
  programId: string,
  changes: readonly RewardChange[],
  pictures: readonly SentPicture[],
  context: Step<'admin', 'not-found'>,
): Promise<void> {
  const { db, refuse } = context;
  checkRewardItems(changes);
  const stored = new Map((await listRewardItems(db, programId)).map((item) => [item.id, item]));
  for (const [at, change] of changes.entries()) {
    const before = stored.get(change._id ?? '');
    if (change._id && !before) throw refuse('not-found', { said: { code: 'rewardUnknown' } });
    await confirmPicture(db, pictures[at], before?.image_key ?? null);
    await (before ? changeRewardItem(before, change, context) : addRewardItem(programId, change, context));
  }
}

function checkRewardItems(changes: readonly RewardChange[]): void {
  const errors = changes.flatMap((change, at) =>
    problemsUnder(`rewardItems.${at}`, [...missingProblems(change), ...rewardItemProblems(change)]),
  );
  throwProblems(errors);
}

const missingProblems = ({ _id, name, points }: RewardChange): FieldProblem[] =>
  _id ? [] : problemsOf({ name: nameProblem(name), points: pointsProblem(points) });

async function addRewardItem(programId: string, change: RewardChange, { db, tell }: Step<'admin'>): Promise<void> {
  const item = { name: '', points: 0, ...storable(change) };
  const id = newId();
  await insertRewardItem(db, { program_id: programId, id, name: item.name, points: item.points, ...columnsOf(item) });
  await tell({
    type: 'reward-item.added',
    programId,
    subject: { kind: 'rewardItem', id, name: item.name },
    data: describeNew(item),
  });
}

async function changeRewardItem(
  before: RewardItemRow,
  change: RewardChange,
  { db, actor, tell }: Step<'admin'>,
): Promise<void> {
  const item = storable(change);
  const changes = findChanges(contentOf(before), item);
  if (!changes) return;
  await setRewardItem(db, before, columnsOf(item));
  if (item.image !== undefined) await releasePicture(db, before.image_key, item.image, actor);
  await tell({
    type: 'reward-item.changed',
    programId: before.program_id,
    subject: { kind: 'rewardItem', id: before.id, name: item.name ?? before.name },
    data: changes,
  });
}

type Item = ReturnType<typeof storable>;

/** What was sent, in the form that is stored and recorded; `image` is the key. */
function storable({ _id, image, description, texts, sizes, colors, customSizes, customColors, ...rest }: RewardChange) {
  const offered = trimSizesAndColors({
    ...(sizes && { sizes }),
    ...(colors && { colors }),
    ...(customSizes && { customSizes }),
    ...(customColors && { customColors }),
  });
  return {
    ...rest,
    ...(description !== undefined && { description: cleanRichText(description) }),
    ...(texts && { texts: cleanTexts(texts, ['description']) }),
    ...(image !== undefined && { image: image?.imageKey ?? null }),
    ...offered,
    ...(offered.colors && { colors: presetColorsNamed(offered.colors.map(({ name }) => name)) }),
  };
}

const contentOf = (row: RewardItemRow): Required<Item> => ({
  name: row.name,
  description: row.description,
  image: row.image_key,
  points: row.points,
  archived: row.archived,
  sizes: row.sizes,
  customSizes: row.custom_sizes,
  colors: row.colors,
  customColors: row.custom_colors,
  texts: row.texts,
});

const columnsOf = ({ image, sizes, customSizes, colors, customColors, texts, ...rest }: Item) => ({
  ...rest,
  ...(image !== undefined && { image_key: image }),
  ...(sizes && { sizes: JSON.stringify(sizes) }),
  ...(customSizes && { custom_sizes: JSON.stringify(customSizes) }),
  ...(colors && { colors: JSON.stringify(colors) }),
  ...(customColors && { custom_colors: JSON.stringify(customColors) }),
  ...(texts && { texts: JSON.stringify(texts) }),
});
