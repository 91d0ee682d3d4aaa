import type { catalog, ItemFields } from '#contract/catalog.ts';
import type { Input } from '#contract/route.ts';
import { holdsTexts } from '#domain/written-in.ts';
import { describeNew, findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isStale } from '#server/db/stale.ts';
import { confirmPicture, releasePicture, type SentPicture } from '#server/files/pictures.ts';
import { type FieldProblem, throwProblems } from '#server/http/refusal.ts';
import type { Inside } from '#server/http/serve.ts';
import { lockProgramToStay } from '#server/programs/queries.ts';
import { checkCatalogWrittenIn } from '#server/programs/written-in.ts';
import { listCategoryNames } from '../categories/queries.ts';
import { getColumns, lockCatalog } from '../import/queries.ts';
import type { ItemRow } from '../queries.ts';
import { toItem } from '../to-item.ts';
import { findItem, insertItem, isIdentifierTaken, setItem } from './queries.ts';

type Create = typeof catalog.createRebateItem;
type Update = typeof catalog.updateRebateItem;
type Content = Omit<ItemRow, 'id' | 'created_at' | 'version' | 'updated_at'>;
type Sent = { [K in keyof ItemFields]?: ItemFields[K] | undefined };

const nothing = {
  name: '',
  points: 0,
  category: null,
  unique_identifier: null,
  image_key: null,
  image_url: null,
  disabled: false,
  fields: {},
};

export async function createItem(
  { programId, writtenIn, item: sent }: Input<Create>,
  picture: SentPicture,
  { db, tell, refuse }: Inside<Create>,
): Promise<ItemRow> {
  if (!(await lockProgramToStay(db, programId))) throw refuse('not-found');
  await lockCatalog(db, programId);
  await checkCatalogWrittenIn(db, { programId, writtenIn }, refuse);
  const id = newId();
  const row = await judge(db, { programId, itemId: id }, sent, picture, nothing);
  await insertItem(db, { ...row, program_id: programId, id, fields: JSON.stringify(row.fields) });
  const subject = { kind: 'rebateItem', id, name: row.name } as const;
  await tell({ type: 'rebate-item.added', programId, subject, data: describeNew(row) });
  return await getSaved(db, programId, id);
}

export async function updateItem(
  { programId, itemId, version, writtenIn, updatedFields: sent }: Input<Update>,
  picture: SentPicture,
  { db, actor, tell, services, refuse }: Inside<Update>,
): Promise<ItemRow> {
  await lockCatalog(db, programId);
  const item = await findItem(db, programId, itemId);
  if (!item) throw refuse('not-found');
  if (holdsTexts.item(sent)) await checkCatalogWrittenIn(db, { programId, writtenIn }, refuse);
  if (isStale(version, item)) throw refuse('stale', { item: await toItem(services, item) });
  const before = contentOf(item);
  const after = await judge(db, { programId, itemId }, sent, picture, before);
  const changes = findChanges(before, after);
  if (!changes) return item;
  await setItem(db, programId, itemId, { ...after, fields: JSON.stringify(after.fields) });
  await releasePicture(db, before.image_key, after.image_key, actor);
  await tell({
    type: 'rebate-item.changed',
    programId,
    subject: { kind: 'rebateItem', id: itemId, name: after.name },
    data: changes,
  });
  return await getSaved(db, programId, itemId);
}

/** The item as it will be stored, if what was sent is valid. */
async function judge(
  db: Tx,
  { programId, itemId }: { programId: string; itemId: string },
  sent: Sent,
  picture: SentPicture,
  before: Content,
): Promise<Content> {
  const category = sent.category === undefined ? before.category : sent.category || null;
  const identifier = sent.uniqueIdentifier === undefined ? before.unique_identifier : sent.uniqueIdentifier || null;
  throwProblems([
    ...(await categoryProblems(db, programId, category, before.category)),
    ...(identifier && (await isIdentifierTaken(db, programId, identifier, itemId)) ? [identifierTaken] : []),
    ...(await fieldProblems(db, programId, sent.fields ?? {})),
  ]);
  return {
    name: sent.name ?? before.name,
    points: sent.points ?? before.points,
    category,
    unique_identifier: identifier,
    image_key: await confirmPicture(db, picture, before.image_key),
    // A picture chosen by hand replaces the address from a catalog file.
    image_url: picture === undefined ? before.image_url : null,
    disabled: sent.disabled ?? before.disabled,
    fields: { ...before.fields, ...sent.fields },
  };
}

const identifierTaken: FieldProblem = { path: 'uniqueIdentifier', problem: { code: 'identifierTaken' } };

async function categoryProblems(db: Db, programId: string, category: string | null, before: string | null) {
  if (category === null || category === before) return [];
  const names = await listCategoryNames(db, programId);
  return names.some((one) => one.category === category)
    ? []
    : [{ path: 'category', problem: { code: 'categoryNotHere' } as const }];
}

async function fieldProblems(db: Db, programId: string, fields: Record<string, string>) {
  const sent = Object.keys(fields);
  if (sent.length === 0) return [];
  const columns = new Set((await getColumns(db, programId)).map(({ field }) => field));
  for (const own of ['name', 'points', 'category', 'uniqueIdentifier', 'image']) columns.delete(own);
  return sent
    .filter((field) => !columns.has(field))
    .map((field) => ({ path: `fields.${field}`, problem: { code: 'fieldNotHere' } as const }));
}

function contentOf({ id, created_at, version, ...content }: ItemRow): Content {
  return content;
}

async function getSaved(db: Db, programId: string, itemId: string): Promise<ItemRow> {
  const item = await findItem(db, programId, itemId);
  if (!item) throw new Error(`The item ${itemId} is gone`);
  return item;
}
