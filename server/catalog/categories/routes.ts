import type { catalog } from '#contract/catalog.ts';
import { inspectPicture } from '#server/files/picture-actions.ts';
import type { Handlers } from '#server/http/serve.ts';
import { hasProgram } from '#server/programs/queries.ts';
import { createCategory, removeCategory, updateCategory } from './actions.ts';
import { findCategory, listCountedCategories } from './queries.ts';
import { toCategory } from './to-category.ts';

type CategoryHandlers = Pick<
  Handlers<typeof catalog>,
  'listCategories' | 'createCategory' | 'updateCategory' | 'removeCategory'
>;

export const categoryHandlers: CategoryHandlers = {
  async listCategories({ programId }, { db, services, refuse }) {
    if (!(await hasProgram(db, programId))) throw refuse('not-found');
    const rows = await listCountedCategories(db, programId);
    const counted = rows.map(async (row) => ({ ...(await toCategory(services, row)), items: row.items }));
    return { categories: await Promise.all(counted) };
  },
  async createCategory(input, context) {
    const { db, services, refuse, write } = context;
    const { programId, category } = input;
    if (!(await hasProgram(db, programId))) throw refuse('not-found');
    const sent = { programId, album: 'categoryImages', image: category.image } as const;
    const picture = await inspectPicture(context, sent);
    const created = await write((inside) => createCategory(input, picture, inside));
    return { category: await toCategory(services, created) };
  },
  async updateCategory(input, context) {
    const { db, services, refuse, write } = context;
    const { programId, categoryId, updatedFields } = input;
    if (!(await findCategory(db, programId, categoryId))) throw refuse('not-found');
    const sent = { programId, album: 'categoryImages', image: updatedFields.image } as const;
    const picture = await inspectPicture(context, sent);
    const updated = await write((inside) => updateCategory(input, picture, inside));
    return { category: await toCategory(services, updated) };
  },
  removeCategory,
};
