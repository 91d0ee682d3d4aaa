import type { catalog } from '#contract/catalog.ts';
import { PAGE_SIZE } from '#domain/catalog.ts';
import { inspectPicture } from '#server/files/picture-actions.ts';
import type { Handlers } from '#server/http/serve.ts';
import { hasProgram } from '#server/programs/queries.ts';
import { toItem } from '../to-item.ts';
import { createItem, updateItem } from './actions.ts';
import { findItem, listItems } from './queries.ts';

type ItemHandlers = Pick<
  Handlers<typeof catalog>,
  'listRebateItems' | 'getRebateItem' | 'createRebateItem' | 'updateRebateItem'
>;

export const itemHandlers: ItemHandlers = {
  async listRebateItems({ id, disabled, search, page }, { db, services, refuse }) {
    if (!(await hasProgram(db, id))) throw refuse('not-found');
    const { items, total } = await listItems(db, id, { disabled, search }, { page, pageSize: PAGE_SIZE });
    const presented = await Promise.all(items.map((item) => toItem(services, item)));
    return { items: presented, total, pageSize: PAGE_SIZE };
  },
  async getRebateItem({ programId, itemId }, { db, services, refuse }) {
    const item = await findItem(db, programId, itemId);
    if (!item) throw refuse('not-found');
    return { item: await toItem(services, item) };
  },
  async createRebateItem(input, context) {
    const { db, services, refuse, write } = context;
    const { programId, item } = input;
    if (!(await hasProgram(db, programId))) throw refuse('not-found');
    const picture = await inspectPicture(context, { programId, album: 'rebateItems', image: item.image });
    const created = await write((inside) => createItem(input, picture, inside));
    return { item: await toItem(services, created) };
  },
  async updateRebateItem(input, context) {
    const { db, services, refuse, write } = context;
    const { programId, itemId, updatedFields } = input;
    if (!(await findItem(db, programId, itemId))) throw refuse('not-found');
    const picture = await inspectPicture(context, { programId, album: 'rebateItems', image: updatedFields.image });
    const updated = await write((inside) => updateItem(input, picture, inside));
    return { item: await toItem(services, updated) };
  },
};
