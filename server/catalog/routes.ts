import type { catalog } from '#contract/catalog.ts';
import { PAGE_SIZE } from '#domain/receipts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { toItem } from './actions.ts';
import { categoryHandlers } from './categories/routes.ts';
import { importRebateItems } from './import/actions.ts';
import { itemHandlers } from './items/routes.ts';
import { findSearchableFields, listMatchingItems } from './queries.ts';

export const catalogHandlers: Handlers<typeof catalog> = {
  ...itemHandlers,
  ...categoryHandlers,
  importRebateItems,
  async searchRebateItems({ id, category, search, page, ...others }, { db, actor, services, refuse }) {
    const searchable = id === actor.programId ? await findSearchableFields(db, id) : undefined;
    if (!searchable) throw refuse('not-found');
    const filters = Object.entries(others).filter(([field, text]) => text !== '' && searchable.has(field));
    const wanted = { disabled: false, category, search, filters };
    const found = await listMatchingItems(db, id, wanted, { page, pageSize: PAGE_SIZE });
    const items = await Promise.all(found.items.map((item) => toItem(services, item)));
    return { items, total: found.total, pageSize: PAGE_SIZE };
  },
};
