import type { favoriteItems } from '#contract/favorite-items.ts';
import type { Input } from '#contract/route.ts';
import { MAX_FAVORITES } from '#domain/catalog.ts';
import { aboutClient } from '#server/event.ts';
import type { Context } from '#server/http/serve.ts';
import { lockTotals } from '#server/points/ledger-queries.ts';
import { findEnabledItem } from '../queries.ts';
import { deleteFavorite, insertFavorite, listFavoriteIds } from './queries.ts';

type SetFavorite = typeof favoriteItems.setFavoriteItem;

/** Makes an item a favorite or not; what it is already stays as it is. */
export async function setFavorite(
  { id, isFavorite }: Input<SetFavorite>,
  { db, actor, tell, refuse }: Context<SetFavorite>,
): Promise<void> {
  const told = { ...aboutClient(actor), data: { row: id } };
  if (!isFavorite) {
    if (await deleteFavorite(db, actor, id)) await tell({ type: 'favorite.removed', ...told });
    return;
  }
  if (!(await findEnabledItem(db, actor.programId, id))) throw refuse('not-found');
  // The second of two at once waits here, so that both are counted.
  await lockTotals(db, actor);
  const favorites = await listFavoriteIds(db, actor);
  if (favorites.includes(id)) return;
  if (favorites.length >= MAX_FAVORITES) throw refuse('favorites-full');
  await insertFavorite(db, actor, id);
  await tell({ type: 'favorite.added', ...told });
}
