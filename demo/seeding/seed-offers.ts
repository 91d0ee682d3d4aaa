import { type CatalogRow, readHeaders, readRow } from '#domain/catalog-csv.ts';
import { makeCsvReader } from '#domain/imports/csv-records.ts';
import { addRebateItems } from '#server/catalog/import/actions.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import type { FileStore } from '#server/files/store.ts';
import { sayIn } from '#words/answers.ts';
import { itemCategories, readDemoCatalog } from '../harbor/catalog.ts';
import { demoRewards } from '../harbor/rewards.ts';
import { spanishCategories, spanishRewards } from '../harbor/spanish.ts';
import type { SeededReward } from './seed-orders.ts';
import { storePicture } from './store-file.ts';

export interface SeededItem {
  id: string;
  name: string;
  points: number;
}
interface Place {
  db: Tx;
  store: FileStore;
  programId: string;
  adminId: string;
}

/** The catalog of the CSV file, through the import; items get the picture of their category. */
export async function seedCatalog(place: Place, createdAt: Date): Promise<SeededItem[]> {
  const { db, programId } = place;
  await addRebateItems(db, programId, await readCatalog());
  await db.updateTable('rebate_items').set({ created_at: createdAt }).where('program_id', '=', programId).execute();
  for (const [category, image_key] of await seedCategories(place)) {
    await db
      .updateTable('rebate_items')
      .set({ image_key })
      .where('program_id', '=', programId)
      .where('category', '=', category)
      .execute();
  }
  return await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .select(['id', 'name', 'points'])
    .orderBy('unique_identifier')
    .execute();
}

async function readCatalog(): Promise<CatalogRow[]> {
  const reader = makeCsvReader(',');
  const [header, ...records] = [...reader.read(await readDemoCatalog()), ...reader.end()];
  const { fields } = readHeaders(header?.cells ?? []);
  return records.map(({ cells, line }) => {
    const row = readRow(fields, cells, line, ',');
    if ('errors' in row)
      throw new Error(row.errors.map(({ problem }) => `Line ${line}: ${sayIn('en', problem)}`).join('\n'));
    return row.item;
  });
}

/** The picture of each category. */
async function seedCategories(place: Place): Promise<Map<string, string>> {
  const { db, programId } = place;
  const pictures = new Map<string, string>();
  for (const [position, category] of itemCategories.entries()) {
    const file = `${category.toLowerCase().replace(/\W+/g, '-')}.webp`;
    const image_key = await storePicture(place, { file, programId, album: 'categoryImages' });
    await db
      .insertInto('categories')
      .values({
        program_id: programId,
        id: newId(),
        category,
        image_key,
        position,
        texts: inSpanish(spanishCategories[category]),
      })
      .execute();
    pictures.set(category, await storePicture(place, { file, programId, album: 'rebateItems' }));
  }
  return pictures;
}

/** The rewards with their pictures; archived ones can no longer be ordered. */
export async function seedRewards(place: Place): Promise<SeededReward[]> {
  const { db, programId } = place;
  const seeded: SeededReward[] = [];
  for (const { name, picture, points, description, archived, ...offered } of demoRewards) {
    const image_key = await storePicture(place, { file: picture, programId, album: 'rewardItems' });
    const id = newId();
    await db
      .insertInto('reward_items')
      .values({
        program_id: programId,
        id,
        name,
        description,
        image_key,
        points,
        archived,
        sizes: JSON.stringify(offered.sizes),
        custom_sizes: JSON.stringify(offered.customSizes),
        colors: JSON.stringify(offered.colors),
        custom_colors: JSON.stringify(offered.customColors),
        texts: inSpanish(spanishRewards[name]),
      })
      .execute();
    const [size = null] = [...offered.sizes.slice(2), ...offered.customSizes];
    const [color = null] = [...offered.colors, ...offered.customColors].map(({ name: colorName }) => colorName);
    if (!archived) seeded.push({ id, name, points, size, color });
  }
  return seeded;
}

const inSpanish = (texts: object | undefined) => JSON.stringify(texts ? { es: texts } : {});
