import { isDeepStrictEqual } from 'node:util';
import { type ItemColumn, isRemovable } from '#domain/item-columns.ts';
import type { Language } from '#domain/languages.ts';
import { findChanges, noChanges } from '#server/audit/find-changes.ts';
import type { Tx } from '#server/db/pool.ts';
import type { KeptRow, Undone } from '#server/imports/batches/kind.ts';
import { findProgram, type ProgramRow } from '#server/programs/queries.ts';
import { listCategoryNames } from '../categories/queries.ts';
import { clearColumns, countItemsWith } from '../columns/queries.ts';
import type { ItemChange, ItemPatch } from './item-changes.ts';
import { getColumns, lockCatalog, type StoredItem, setColumns, setItems } from './queries.ts';
import { deleteItems, deleteUnusedCategories, listPictures, listUsed, lockItems } from './undo-queries.ts';

interface ColumnChange {
  column: string;
  before: ItemColumn | null;
  after: ItemColumn;
}
type Change = ItemChange | ColumnChange | { category: string };
/** What is named of what stays. */
const MOST_KEPT = 200;

/**
 * Puts back what an import has changed where it is as the import left it, field by field. What it created goes unless it was
 * changed or something refers to it.
 */
export async function undoCatalog(
  db: Tx,
  program: ProgramRow,
  parts: AsyncIterable<readonly unknown[]>,
): Promise<Undone> {
  const programId = program.id;
  await lockCatalog(db, programId);
  const keptRows: KeptRow[] = [];
  let kept = 0;
  const [categories, columns]: [string[], ColumnChange[]] = [[], []];
  for await (const part of parts as AsyncIterable<readonly Change[]>) {
    const items: ItemChange[] = [];
    for (const change of part)
      if ('category' in change) categories.push(change.category);
      else if ('column' in change) columns.push(change);
      else items.push(change);
    const stay = await undoItems(db, programId, items);
    kept += stay.length;
    keptRows.push(...stay.slice(0, MOST_KEPT - keptRows.length));
  }
  await deleteUnusedCategories(db, programId, categories);
  return { kept, keptRows, changes: await undoColumns(db, programId, columns) };
}

async function undoItems(db: Tx, programId: string, changes: readonly ItemChange[]): Promise<KeptRow[]> {
  if (changes.length === 0) return [];
  const found = await lockItems(
    db,
    programId,
    changes.map(({ id }) => id),
  );
  const items = new Map(found.map((item) => [item.id, item]));
  const pictures = await listPictures(
    db,
    programId,
    changes.flatMap(({ before }) => before?.own.image_key ?? []),
  );
  const categories = new Set((await listCategoryNames(db, programId)).map(({ category }) => category));
  const created = changes.flatMap(({ id, before }) => (before ? [] : id));
  const used = await listUsed(db, programId, created);
  const stay: KeptRow[] = [];
  const [gone, put]: [string[], StoredItem[]] = [[], []];
  for (const { id, before, after } of changes) {
    const item = items.get(id);
    if (!before) {
      const why = !item ? null : used.has(id) ? 'used' : isAsCreated(item, after) ? null : 'changed';
      if (why) stay.push({ name: item!.name, why });
      else if (item) gone.push(id);
    } else if (!item) stay.push({ name: after.own.name ?? before.own.name ?? id, why: 'gone' });
    else {
      const { item: undone, isWhole } = putBack(item, { before, after }, { pictures, categories });
      put.push(undone);
      if (!isWhole) stay.push({ name: undone.name, why: 'changed' });
    }
  }
  await setItems(db, programId, put);
  await deleteItems(db, programId, gone);
  return stay;
}

/** The picture of an address may have been fetched since. */
function isAsCreated({ id: _, fields, ...own }: StoredItem, after: ItemPatch): boolean {
  const { image_key = null } = own.image_url === null ? own : after.own;
  return isDeepStrictEqual([{ ...own, image_key }, fields], [after.own, after.fields]);
}

function putBack(
  item: StoredItem,
  { before, after }: { before: ItemPatch; after: ItemPatch },
  { pictures, categories }: { pictures: ReadonlySet<string>; categories: ReadonlySet<string> },
) {
  const undone = { ...item, fields: { ...item.fields } };
  let isWhole = true;
  const { image_key = item.image_key, image_url = item.image_url, ...own } = before.own;
  const isGone = own.category != null && !categories.has(own.category);
  for (const key of Object.keys(own) as (keyof typeof own)[])
    if (item[key] === after.own[key] && !(key === 'category' && isGone)) Object.assign(undone, { [key]: own[key] });
    else isWhole = false;
  // A key and an address are one picture. One that has an address was fetched from there; its file may be removed by now.
  if ('image_key' in before.own || 'image_url' in before.own) {
    const { image_key: key = item.image_key, image_url: address = item.image_url } = after.own;
    const isAsLeft = item.image_url === address && (address !== null || item.image_key === key);
    const isThere = image_key === null || pictures.has(image_key);
    if (isAsLeft && (isThere || image_url !== null))
      Object.assign(undone, { image_key: isThere ? image_key : null, image_url });
    else isWhole = false;
  }
  for (const [field, text] of Object.entries(before.fields))
    if ((item.fields[field] ?? null) !== after.fields[field]) isWhole = false;
    else if (text === null) delete undone.fields[field];
    else undone.fields[field] = text;
  return { item: undone, isWhole };
}

/** New columns go if no item has a text in them, and labels are put back. */
async function undoColumns(db: Tx, programId: string, undone: readonly ColumnChange[]) {
  if (undone.length === 0) return noChanges;
  const before = await getColumns(db, programId, { isLocked: true });
  const { languages } = (await findProgram(db, programId))!;
  const changeOf = new Map(undone.map((change) => [change.column, change]));
  const columns: ItemColumn[] = [];
  for (const column of before) {
    const change = changeOf.get(column.field);
    if (!change || !isDeepStrictEqual(column, change.after)) columns.push(column);
    else if (change.before) columns.push(change.before);
    else if (!isRemovable(column.field, languages.slice(1) as Language[])) columns.push(column);
    else if ((await countItemsWith(db, programId, [column.field])) > 0) columns.push(column);
    else await clearColumns(db, programId, [column.field]);
  }
  const changes = findChanges({ rebateItemFields: before }, { rebateItemFields: columns });
  if (changes) await setColumns(db, programId, columns);
  return changes ?? noChanges;
}
