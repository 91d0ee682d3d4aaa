import type { categories } from '#contract/categories.ts';
import { languageAmong } from '#domain/languages.ts';
import { inspectPicture } from '#server/files/pictures.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { listLanguages } from '#server/programs/queries.ts';
import { createCategory, removeCategory, updateCategory } from './actions.ts';
import { findCategory, listCountedCategories } from './queries.ts';
import { toCategory } from './to-category.ts';

export const categoryHandlers: Handlers<typeof categories> = {
  async listCategories({ programId }, { db, services }) {
    // Before the categories: if it changes in between, they cannot be taken for written in the new one.
    const writtenIn = languageAmong(await listLanguages(db, programId));
    const rows = await listCountedCategories(db, programId);
    const counted = rows.map(async (row) => ({ ...(await toCategory(services, row)), items: row.items }));
    return { categories: await Promise.all(counted), writtenIn };
  },
  createCategory: inParts({
    inspect: ({ programId, category: { image } }, context) =>
      inspectPicture(context, { programId, album: 'categoryImages', image }),
    write: createCategory,
    read: async (created, { services }) => ({ category: await toCategory(services, created) }),
  }),
  updateCategory: inParts({
    async inspect({ programId, categoryId, updatedFields: { image } }, context) {
      if (!(await findCategory(context.db, programId, categoryId))) throw context.refuse('not-found');
      return await inspectPicture(context, { programId, album: 'categoryImages', image });
    },
    write: updateCategory,
    read: async (updated, { services }) => ({ category: await toCategory(services, updated) }),
  }),
  removeCategory,
};
