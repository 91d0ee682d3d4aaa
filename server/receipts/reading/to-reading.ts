import { nameIn } from '#domain/item-columns.ts';
import { listEnabledItems } from '#server/catalog/queries.ts';
import { toItemImage } from '#server/catalog/to-item.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/services.ts';
import type { ReadingRow } from './queries.ts';

/** A reading as its member gets it, with the items as they are today. */
export async function toReading(
  { db, services }: { db: Db; services: Services },
  programId: string,
  { state, result, items, created_at }: ReadingRow,
) {
  const lines = items ?? [];
  const enabled = await listEnabledItems(
    db,
    programId,
    lines.flatMap((line) => line.map(({ id }) => id)),
  );
  const toLikely = async ({ id, likeness }: (typeof lines)[number][number]) => {
    const item = enabled.get(id);
    if (!item) return [];
    const name = nameIn(services.readsIn, item);
    return [{ item: { _id: id, name, points: item.points, image: await toItemImage(services, item) }, likeness }];
  };
  return {
    state,
    read: result,
    begunAt: created_at,
    items: await Promise.all(lines.map(async (line) => (await Promise.all(line.map(toLikely))).flat())),
  };
}
