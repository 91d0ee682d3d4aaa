import type { catalog } from '#contract/catalog.ts';
import { USUAL_LIMIT } from '#contract/primitives.ts';
import { PAGE_SIZE } from '#domain/catalog.ts';
import { languageAmong } from '#domain/languages.ts';
import { readPage } from '#server/db/cursor.ts';
import { inspectPicture } from '#server/files/pictures.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { listLanguages } from '#server/programs/queries.ts';
import { removeItemColumns } from './columns/actions.ts';
import { importRebateItems } from './import/actions.ts';
import { createItem, updateItem } from './items/actions.ts';
import { countChangedItems, findItem, listChangedItems, listItems } from './items/queries.ts';
import { repriceRebateItems } from './items/reprice-actions.ts';
import { getColumnsOfParticipants, type ItemRow, listMatchingItems } from './queries.ts';
import { toItem, toShownItems } from './to-item.ts';

export const catalogHandlers: Handlers<typeof catalog> = {
  async listRebateItems(
    { id, disabled, search, page = 1, updatedSince, limit = USUAL_LIMIT, cursor },
    { db, services },
  ) {
    // Before the items: if it changes in between, they cannot be taken for written in the new one.
    const writtenIn = languageAmong(await listLanguages(db, id));
    const present = (items: readonly ItemRow[]) =>
      Promise.all(items.map(async (item) => ({ ...(await toItem(services, item)), updatedAt: item.updated_at })));
    if (updatedSince) {
      const filter = { programId: id, disabled, since: updatedSince };
      const { rows, next, countAll } = await readPage(
        { limit, cursor },
        (after) => listChangedItems(db, filter, after),
        'moment',
      );
      const total = await countAll(() => countChangedItems(db, filter));
      return { items: await present(rows), total, pageSize: limit, next, writtenIn };
    }
    const listed = { disabled: disabled ?? false, search };
    const { items, total } = await listItems(db, id, listed, { page, pageSize: PAGE_SIZE });
    return { items: await present(items), total, pageSize: PAGE_SIZE, writtenIn };
  },
  async getRebateItem({ programId, itemId }, { db, services, refuse }) {
    const item = await findItem(db, programId, itemId);
    if (!item) throw refuse('not-found');
    return { item: await toItem(services, item) };
  },
  createRebateItem: inParts({
    inspect: ({ programId, item: { image } }, context) =>
      inspectPicture(context, { programId, album: 'rebateItems', image }),
    write: createItem,
    read: async (created, { services }) => ({ item: await toItem(services, created) }),
  }),
  updateRebateItem: inParts({
    async inspect({ programId, itemId, updatedFields: { image } }, context) {
      if (!(await findItem(context.db, programId, itemId))) throw context.refuse('not-found');
      return await inspectPicture(context, { programId, album: 'rebateItems', image });
    },
    write: updateItem,
    read: async (updated, { services }) => ({ item: await toItem(services, updated) }),
  }),
  importRebateItems,
  removeItemColumns,
  repriceRebateItems,
  async searchRebateItems({ id, category, search, page, ...others }, { db, actor, services, refuse }) {
    if (id !== actor.programId) throw refuse('not-found');
    const asked = Object.entries(others).filter(([, text]) => text !== '');
    const { searchable, hidden } = await getColumnsOfParticipants(db, id);
    const filters = asked.filter(([field]) => searchable.has(field));
    const wanted = { disabled: false, category, search, filters, hidden: [...hidden] };
    const found = await listMatchingItems(db, id, wanted, { page, pageSize: PAGE_SIZE });
    const items = await toShownItems(db, services, id, found.items);
    return { items, total: found.total, guessed: found.guessed, pageSize: PAGE_SIZE };
  },
};
