import type { categories } from '#contract/categories.ts';
import type { Input } from '#contract/route.ts';
import { holdsTexts } from '#domain/written-in.ts';
import { describeNew, describeRemoved, findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import { isStale } from '#server/db/stale.ts';
import { confirmPicture, releasePicture, type SentPicture } from '#server/files/pictures.ts';
import type { RefusalDetails } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { lockProgramToStay } from '#server/programs/queries.ts';
import { checkCatalogWrittenIn } from '#server/programs/written-in.ts';
import { lockCatalog } from '../import/queries.ts';
import {
  type CategoryRow,
  countItemsIn,
  deleteCategory,
  findCategory,
  insertCategory,
  nextPosition,
  setCategory,
  setCategoryOfItems,
} from './queries.ts';
import { toCategory } from './to-category.ts';

type Create = typeof categories.createCategory;
type Update = typeof categories.updateCategory;
type Remove = typeof categories.removeCategory;

export async function createCategory(
  { programId, writtenIn, category: sent }: Input<Create>,
  picture: SentPicture,
  { db, tell, refuse }: Pick<Inside<Create>, 'db' | 'tell' | 'refuse'>,
): Promise<CategoryRow> {
  if (!(await lockProgramToStay(db, programId))) throw refuse('not-found');
  await lockCatalog(db, programId);
  await checkCatalogWrittenIn(db, { programId, writtenIn }, refuse);
  const row = {
    program_id: programId,
    id: newId(),
    category: sent.category,
    image_key: await confirmPicture(db, picture, null),
    position: sent.position ?? (await nextPosition(db, programId)),
    texts: sent.texts ?? {},
    version: 1,
  };
  if ((await insertCategory(db, row)) === 'taken') throw refuse('category-taken', taken);
  await tell({ type: 'category.added', ...about(row), data: describeNew(contentOf(row)) });
  return row;
}

/** Renames the category of its items too, because they store its name. */
export async function updateCategory(
  { programId, categoryId, version, writtenIn, updatedFields: sent }: Input<Update>,
  picture: SentPicture,
  { db, actor, tell, services, refuse }: Pick<Inside<Update>, 'db' | 'actor' | 'tell' | 'services' | 'refuse'>,
): Promise<CategoryRow> {
  await lockCatalog(db, programId);
  const before = await findCategory(db, programId, categoryId);
  if (!before) throw refuse('not-found');
  if (holdsTexts.category(sent)) await checkCatalogWrittenIn(db, { programId, writtenIn }, refuse);
  if (isStale(version, before)) throw refuse('stale', { category: await toCategory(services, before) });
  const { category = before.category, position = before.position, texts = before.texts } = sent;
  const after = {
    ...before,
    category,
    position,
    texts,
    image_key: await confirmPicture(db, picture, before.image_key),
  };
  const changes = findChanges(contentOf(before), contentOf(after));
  if (!changes) return after;
  const saved = await setCategory(db, after, { ...contentOf(after), texts: JSON.stringify(texts) });
  if (saved === 'taken') throw refuse('category-taken', taken);
  if (category !== before.category) await setCategoryOfItems(db, programId, before.category, category);
  await tell({ type: 'category.changed', ...about(after), data: changes });
  await releasePicture(db, before.image_key, after.image_key, actor);
  return saved;
}

export async function removeCategory(
  { programId, categoryId }: Input<Remove>,
  { db, tell, refuse }: Context<Remove>,
): Promise<void> {
  await lockCatalog(db, programId);
  const category = await findCategory(db, programId, categoryId);
  if (!category) throw refuse('not-found');
  const items = await countItemsIn(db, programId, category.category);
  if (items > 0) {
    throw refuse('category-in-use', { said: { code: 'categoryHolds', items } });
  }
  await deleteCategory(db, category);
  await tell({ type: 'category.removed', ...about(category), data: describeRemoved(contentOf(category)) });
}

const taken: RefusalDetails = { problems: [{ path: 'category', problem: { code: 'categoryTaken' } }] };

const contentOf = ({ category, image_key, position, texts }: CategoryRow) => ({ category, image_key, position, texts });

const about = ({ program_id, id, category }: CategoryRow) => ({
  programId: program_id,
  subject: { kind: 'category' as const, id, name: category },
});
