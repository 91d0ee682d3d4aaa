import type { favoriteItems } from '#contract/favorite-items.ts';
import type { Handlers } from '#server/http/serve.ts';
import { toItem } from '../to-item.ts';
import { setFavorite } from './actions.ts';
import { listFavorites } from './queries.ts';

export const favoriteItemHandlers: Handlers<typeof favoriteItems> = {
  async listFavoriteItems(_input, { db, actor, services }) {
    const items = await listFavorites(db, actor);
    return { items: await Promise.all(items.map((item) => toItem(services, item))) };
  },
  setFavoriteItem: setFavorite,
};
