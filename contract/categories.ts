import { z } from 'zod';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { fileRefusals, image, imageReference } from './files.ts';
import { firstLanguageChanged, ownTexts, writtenIn } from './own-texts.ts';
import { empty, id, language, line } from './primitives.ts';
import { programNotFound, says } from './refusals.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

const texts = ownTexts({ category: line(MOST_CHARACTERS.categoryName) });
const category = z.object({
  _id: id,
  category: z.string(),
  name: z.string(),
  image: image.nullable(),
  position: z.int(),
  texts,
  version,
});
export const countedCategory = category.extend({ items: z.int() });
export type CountedCategory = z.output<typeof countedCategory>;
const categoryFields = z.object({
  category: line(MOST_CHARACTERS.categoryName).pipe(z.string().min(1, says('itemNameMissing'))),
  image: imageReference.nullable(),
  position: z.int().min(0).max(10_000),
  texts,
});
const newCategory = categoryFields.partial().required({ category: true });
export type CategoryFields = z.output<typeof categoryFields>;

const categoryTaken = { 'category-taken': [409, 'categoryTaken'] } as const;
const categoryNotFound = { 'not-found': [404, 'categoryUnknown'] } as const;

export const categories = {
  listCategories: route('GET', '/api/admin/program/:programId/categories', {
    access: 'admin',
    right: 'see-program',
    at: ({ programId: program }) => ({ program }),
    summary: 'The categories of a program in their order, with the number of items in each',
    reads: ['categories'],
    limit: 'read',
    input: z.object({ programId: id }),
    output: z.object({
      categories: z.array(countedCategory),
      /** The program's first language, in which they are written. */
      writtenIn: language,
    }),
    refusals: programNotFound,
  }),
  createCategory: route('POST', '/api/admin/program/:programId/category/create', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary: 'Adds a category, at the end unless a position is given',
    changes: ['categories', 'audit'],
    writes: false,
    invalid: { within: ['category'] },
    limit: 'write',
    input: z.object({ programId: id, writtenIn, category: newCategory }),
    output: z.object({ category }),
    refusals: { ...programNotFound, ...firstLanguageChanged, ...categoryTaken, ...fileRefusals },
  }),
  updateCategory: route('POST', '/api/admin/program/:programId/category/:categoryId', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary: 'Changes what is sent of a category; its items follow a new name',
    changes: ['categories', 'audit'],
    writes: false,
    invalid: { within: ['updatedFields'] },
    limit: 'write',
    input: z.object({
      programId: id,
      categoryId: id,
      version: version.optional(),
      writtenIn,
      updatedFields: categoryFields.partial(),
    }),
    output: z.object({ category }),
    refusals: {
      ...categoryNotFound,
      ...firstLanguageChanged,
      ...categoryTaken,
      ...fileRefusals,
      stale: stale('categoryChanged', { category }),
    },
  }),
  removeCategory: route('DELETE', '/api/admin/program/:programId/category/:categoryId', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary: 'Removes a category that no item is in',
    changes: ['categories', 'audit'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ programId: id, categoryId: id }),
    output: empty,
    refusals: { ...categoryNotFound, 'category-in-use': [409, 'categoryInUse'] },
  }),
};
