import { inLanguage } from '#domain/own-texts.ts';
import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import type { CategoryRow } from './queries.ts';

export const toCategory = async (
  services: Services,
  { id, category, image_key, position, texts, version }: CategoryRow,
) => ({
  _id: id,
  category,
  name: inLanguage({ category }, texts, services.readsIn).category,
  image: await toImage(services, image_key),
  position,
  texts,
  version,
});
