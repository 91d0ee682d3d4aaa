import { sql } from 'kysely';
import { wordsToFind } from '#domain/catalog-search.ts';
import type { Db } from '#server/db/pool.ts';
import { hasWord } from '../matching-queries.ts';

/** Items of a program, enabled or not: all, or those of a category or with all words of a search. */
export interface Which {
  programId: string;
  category: string | null;
  search: string | null;
}
export interface NewPoints {
  points: number;
  after: number;
}

const isOne = ({ programId, category, search }: Which) =>
  sql<boolean>`${sql.join(
    [
      sql`item.program_id = ${programId}`,
      ...(category === null ? [] : [sql`item.category = ${category}`]),
      ...wordsToFind(search ?? '').map((word) => hasWord(word, [])),
    ],
    sql` and `,
  )}`;

/** How many items have which points. */
export async function countByPoints(db: Db, which: Which): Promise<{ points: number; items: number }[]> {
  const { rows } = await sql<{ points: number; items: number }>`
    select item.points, count(*)::integer as items from rebate_items as item where ${isOne(which)}
    group by item.points`.execute(db);
  return rows;
}

/** The first items that have some points, with what these become. */
export async function listOfPoints<After extends number | null>(
  db: Db,
  which: Which,
  points: readonly { points: number; after: After }[],
  limit: number,
): Promise<{ id: string; name: string; before: number; after: After }[]> {
  if (points.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; before: number; after: After }>`
    select item.id, item.name, item.points as before, new.after from rebate_items as item
    join ${asTable(points)} on item.points = new.points
    where ${isOne(which)} order by item.id limit ${limit}`.execute(db);
  return rows;
}

export async function setPoints(
  db: Db,
  which: Which,
  points: readonly NewPoints[],
): Promise<{ id: string; before: number; after: number }[]> {
  const { rows } = await sql<{ id: string; before: number; after: number }>`
    update rebate_items as item set points = new.after from ${asTable(points)}
    where item.points = new.points and ${isOne(which)}
    returning item.id, new.points as before, new.after`.execute(db);
  return rows;
}

const asTable = (points: readonly { points: number; after: number | null }[]) => sql`unnest(
  ${points.map((one) => one.points)}::integer[], ${points.map(({ after }) => after)}::integer[]) as new (points, after)`;
