import type { catalog } from '#contract/catalog.ts';
import { PAGE_SIZE } from '#domain/catalog.ts';
import type { Handlers } from '#server/http/serve.ts';
import { categoryHandlers } from './categories/routes.ts';
import { removeItemColumn } from './columns/actions.ts';
import { favoriteHandlers } from './favorites/routes.ts';
import { importRebateItems } from './import/actions.ts';
import { itemHandlers } from './items/routes.ts';
import { getSearchableFields, listMatchingItems } from './queries.ts';
import { toItem } from './to-item.ts';

export const catalogHandlers: Handlers<typeof catalog> = {
  ...itemHandlers,
  ...categoryHandlers,
  ...favoriteHandlers,
  importRebateItems,
  removeItemColumn,
  async searchRebateItems({ id, category, search, page, ...others }, { db, actor, services, refuse }) {
    if (id !== actor.programId) throw refuse('not-found');
    const asked = Object.entries(others).filter(([, text]) => text !== '');
    const searchable = asked.length > 0 ? await getSearchableFields(db, id) : null;
    const filters = asked.filter(([field]) => searchable?.has(field));
    const wanted = { disabled: false, category, search, filters };
    const found = await listMatchingItems(db, id, wanted, { page, pageSize: PAGE_SIZE });
    const items = await Promise.all(found.items.map((item) => toItem(services, item)));
    return { items, total: found.total, guessed: found.guessed, pageSize: PAGE_SIZE };
  },
};
