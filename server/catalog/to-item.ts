import type { Image } from '#contract/files.ts';
import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import type { ItemRow } from './queries.ts';

/** An item as the contract says it. */
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
