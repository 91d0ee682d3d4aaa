import type { Image } from '#contract/files.ts';
import { isNameColumn, nameIn } from '#domain/item-columns.ts';
import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import type { ItemRow } from './queries.ts';

/** An item as the contract says it; participants read its name in their language, without the columns for that. */
export async function toItem(services: Services, item: ItemRow) {
  const fields = Object.entries(item.fields).filter(([field]) => services.readsIn === null || !isNameColumn(field));
  return {
    _id: item.id,
    name: nameIn(services.readsIn, item),
    points: item.points,
    category: item.category,
    uniqueIdentifier: item.unique_identifier,
    image: await toItemImage(services, item),
    disabled: item.disabled,
    created_at: item.created_at,
    fields: Object.fromEntries(fields),
    version: item.version,
  };
}

/** The uploaded picture, else the address from the catalog file, which has no key because it was not uploaded. */
export async function toItemImage(
  services: Services,
  { image_key, image_url }: { image_key: string | null; image_url: string | null },
): Promise<Image | null> {
  if (image_key === null && image_url !== null) {
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
