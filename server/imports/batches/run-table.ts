import { isDeepStrictEqual } from 'node:util';
import type { KeptTrial } from '#server/db/column-types.ts';
import type { Tx } from '#server/db/pool.ts';
import { readTable } from '../read-table.ts';
import type { RefusedRow, TableReport } from '../table-report.ts';
import type { Ended, How, ImportKind } from './kind.ts';

interface Asked extends How {
  path: string;
  spoiled: readonly number[];
  takeRefused?: ((rows: RefusedRow[], header: readonly string[]) => Promise<void>) | undefined;
  onRows: (rows: number) => Promise<void>;
}
export interface Ran {
  trial: KeptTrial;
  finish: Ended['finish'];
}

/** Reads the file as the kind's rows, writes what is good where that is asked for, and says what came of it. */
export async function runTable(
  db: Tx,
  kind: ImportKind,
  { path, spoiled, takeRefused, onRows, ...how }: Asked,
): Promise<Ran> {
  const importing = await kind.begin(db, how);
  const table = await kind.tableOf(db, how.program);
  const asked = { mapping: how.mapping, spoiled, takeRefused, onRows };
  const report = await readTable(path, table, asked, importing.take);
  const ended = await importing.end(report);
  return { trial: toTrial(report, ended), finish: ended.finish };
}

function toTrial(report: TableReport, { problem, finish: _, ...ended }: Ended): KeptTrial {
  const { fields: _fields, errors, errorLines, conflicts, ...read } = report;
  const ofAll = problem ? [{ line: 1, problem, outcome: 'bad' as const }] : [];
  return {
    ...read,
    ...ended,
    balances: ended.balances ?? null,
    conflicts,
    ...(problem && { created: 0, changed: 0, unchanged: 0, disabled: 0 }),
    bad: errorLines - conflicts + ofAll.length,
    errors: [
      ...ofAll,
      ...errors.map(({ isConflict, ...error }) => ({ ...error, outcome: isConflict ? 'conflict' : 'bad' }) as const),
    ],
    errorLines: errorLines + ofAll.length,
  };
}

/** Whether an import came out as it was shown: what people confirmed is the number of things that change. */
export const isAsShown = (shown: KeptTrial, now: KeptTrial): boolean =>
  (['rows', 'created', 'changed', 'errorLines', 'newCategories', 'disabled'] as const).every(
    (key) => shown[key] === now[key],
  ) &&
  isDeepStrictEqual(shown.balances ?? null, now.balances) &&
  (now.manyColumns === null || now.manyColumns === shown.manyColumns) &&
  (now.sameNames === null || now.sameNames === shown.sameNames);
