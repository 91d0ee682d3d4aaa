import type { Image } from '#contract/files.ts';
import { isNameColumn, nameIn } from '#domain/item-columns.ts';
import type { Db } from '#server/db/pool.ts';
import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import { getColumnsOfParticipants, type ItemRow } from './queries.ts';

/** Items as participants read them: the name in their language, without the columns for that and those that are hidden. */
export async function toShownItems(db: Db, services: Services, programId: string, items: readonly ItemRow[]) {
  if (items.length === 0) return [];
  const { hidden } = await getColumnsOfParticipants(db, programId);
  const isShown = ([field]: [string, unknown]) => !isNameColumn(field) && !hidden.has(field);
  return await Promise.all(
    items.map(async (item) => ({
      ...(await toItem(services, item)),
      name: nameIn(services.readsIn, item),
      fields: Object.fromEntries(Object.entries(item.fields).filter(isShown)),
    })),
  );
}

/** An item as the contract says it, with all that staff reads. */
export async function toItem(services: Services, item: ItemRow) {
  return {
    _id: item.id,
    name: item.name,
    points: item.points,
    category: item.category,
    uniqueIdentifier: item.unique_identifier,
    image: await toItemImage(services, item),
    disabled: item.disabled,
    created_at: item.created_at,
    fields: item.fields,
    version: item.version,
  };
}

/** The picture in the store, else the address from the catalog file, which has no key; a page shows none by http. */
export async function toItemImage(
  services: Services,
  { image_key, image_url }: { image_key: string | null; image_url: string | null },
): Promise<Image | null> {
  if (image_key === null && image_url !== null) {
    if (!/^https:/i.test(image_url)) return null;
    return { fileName: '', randomString: '', imageKey: '', url: image_url };
  }
  return await toImage(services, image_key);
}

/** The name on a line, in the reader's language; an item that has another name by now keeps the one that was promised. */
export function toLineName(
  { readsIn }: Services,
  { name, name_today, names }: { name: string; name_today: string; names: Record<string, string> },
): string {
  const isNamed = readsIn !== null && [name_today, ...Object.values(names)].includes(name);
  return isNamed ? nameIn(readsIn, { name: name_today, fields: names }) : name;
}
