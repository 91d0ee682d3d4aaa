import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import type { CategoryRow } from './queries.ts';

export const toCategory = async (services: Services, { id, category, image_key, position, version }: CategoryRow) => ({
  _id: id,
  category,
  image: await toImage(services, image_key),
  position,
  version,
});
