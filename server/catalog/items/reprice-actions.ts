import type { catalog, Repriced } from '#contract/catalog.ts';
import type { Input } from '#contract/route.ts';
import { reprice } from '#domain/points.ts';
import { allowLong } from '#server/db/pool.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { openWritten } from '#server/imports/batches/keep-import.ts';
import { findProgram, lockProgramToStay, type ProgramRow } from '#server/programs/queries.ts';
import { nameOfRepricing } from '#words/file-names.ts';
import type { ItemChange } from '../import/item-changes.ts';
import { lockCatalog } from '../import/queries.ts';
import { countByPoints, listOfPoints, type NewPoints, setPoints } from './reprice-queries.ts';

type Reprice = typeof catalog.repriceRebateItems;

/** Multiplies the points of items; a dry run only tells what becomes of them. Receipts keep what they were promised. */
export async function repriceRebateItems(input: Input<Reprice>, context: Context<Reprice>): Promise<Repriced> {
  const { db, services, refuse, write } = context;
  const program = await findProgram(db, input.programId);
  if (!program) throw refuse('not-found');
  return await write((inside) => repriceItems(program, input, inside), services.longDb);
}

const SHOWN = 10;
/** Items of which one row of an import tells. */
const TOGETHER = 250;

async function repriceItems(
  { id: programId, name }: ProgramRow,
  { category, search, factor, rounding, dryRun: isTrial, seen }: Input<Reprice>,
  { db, actor, now, tell, refuse }: Inside<Reprice>,
): Promise<Repriced> {
  await allowLong(db);
  if (!(await lockProgramToStay(db, programId))) throw refuse('not-found');
  // An import, another change of points or an item that is saved waits, or is done before anything is counted.
  if (!isTrial) await lockCatalog(db, programId);
  const which = { programId, category: category || null, search: search || null };
  const counted = (await countByPoints(db, which)).map((one) => ({
    ...one,
    after: reprice(one.points, factor, rounding),
  }));
  const changed = counted.filter(
    (one): one is NewPoints & { items: number } => ![null, one.points].includes(one.after),
  );
  const refused = counted.filter(({ after }) => after === null);
  const figures = {
    items: sum(changed, ({ items }) => items),
    before: sum(changed, ({ items, points }) => items * points),
    after: sum(changed, ({ items, after }) => items * after),
    same: sum(counted, ({ items, points, after }) => (points === after ? items : 0)),
    refused: sum(refused, ({ items }) => items),
  };
  const samples = [
    ...(await listOfPoints(db, which, changed, SHOWN)),
    ...(await listOfPoints(db, which, refused, SHOWN)),
  ].map(({ id, ...item }) => ({ _id: id, ...item }));
  const repriced = { ...figures, samples };
  if (isTrial) return repriced;
  if (seen && Object.entries(figures).some(([key, figure]) => seen[key as keyof typeof figures] !== figure))
    throw refuse('stale', repriced);
  if (figures.items === 0) return repriced;

  const about = { programId, kind: 'catalog', name: nameOfRepricing(factor), userId: actor.userId, now } as const;
  const written = await openWritten(db, about);
  const changes = (await setPoints(db, which, changed)).map(
    ({ id, before, after }): ItemChange => ({
      id,
      before: { own: { points: before }, fields: {} },
      after: { own: { points: after }, fields: {} },
    }),
  );
  for (let from = 0; from < changes.length; from += TOGETHER)
    await written.journal(changes.slice(from, from + TOGETHER));
  const { items, same } = figures;
  const rows = items + same + figures.refused;
  await written.close({ rows, created: 0, changed: items, unchanged: rows - items });
  const { same: _same, ...told } = figures;
  await tell({
    type: 'catalog.repriced',
    programId,
    subject: { kind: 'program', id: programId, name },
    data: { ...told, factor, rounding, category: which.category, search: which.search },
  });
  return repriced;
}

const sum = <T>(all: readonly T[], figureOf: (one: T) => number) =>
  all.reduce((total, one) => total + figureOf(one), 0);
