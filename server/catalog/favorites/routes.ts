import type { favoriteItems } from '#contract/favorite-items.ts';
import type { Handlers } from '#server/http/serve.ts';
import { toShownItems } from '../to-item.ts';
import { setFavorite } from './actions.ts';
import { listFavorites } from './queries.ts';

export const favoriteItemHandlers: Handlers<typeof favoriteItems> = {
  async listFavoriteItems(_input, { db, actor, services }) {
    const items = await listFavorites(db, actor);
    return { items: await toShownItems(db, services, actor.programId, items) };
  },
  setFavoriteItem: setFavorite,
};
