import type { CatalogRow } from '#domain/catalog-csv.ts';
import type { Db } from '#server/db/pool.ts';
import type { FileRow, LineError } from '#server/imports/table-report.ts';
import { insertCategories, listCategoryNames } from '../categories/queries.ts';
import { foldTexts } from './queries.ts';

/** People choose a category from a list; a file with more has probably mixed up its columns. */
const mostCategories = 500;

/** The categories that a file names: existing ones in the program's spelling, and new ones. */
export async function openCategories(db: Db, programId: string) {
  const spellings = new Map((await listCategoryNames(db, programId)).map(({ key, category }) => [key, category]));
  const known = new Set([...spellings.values()]);
  /** Those of good rows. */
  const added = new Set<string>();
  return { added, adopt, note, insertAdded: () => insertCategories(db, programId, [...added]) };

  async function adopt(rows: readonly FileRow<CatalogRow>[]): Promise<LineError[]> {
    const errors: LineError[] = [];
    const fold = await foldTexts(
      db,
      rows.flatMap(({ item }) => item.category || []),
    );
    for (const { line, item } of rows) {
      if (!item.category) continue;
      const key = fold(item.category);
      const spelling = spellings.get(key);
      if (spelling !== undefined) item.category = spelling;
      else if (spellings.size < mostCategories) spellings.set(key, item.category);
      else errors.push({ line, problem: tooMany, row: item.name ?? '' });
    }
    return errors;
  }

  function note(rows: readonly FileRow<CatalogRow>[]): void {
    for (const { item } of rows) if (item.category && !known.has(item.category)) added.add(item.category);
  }
}

const tooMany = { code: 'tooManyCategories', most: mostCategories } as const;
