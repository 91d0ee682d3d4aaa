import { cleanCell, storableText } from '#domain/imports/clean-cell.ts';
import { type FileRecord, MAX_MAPPED_COLUMNS } from '#domain/imports/csv-records.ts';
import { findHeader, HEADER_WITHIN, type Needed } from '#domain/imports/find-table.ts';
import type { TableMapping } from '#domain/imports/mapping.ts';
import type { TableKind } from '#domain/imports/table.ts';
import { makeHeaderFinder } from '#domain/imports/targets.ts';

/** Where a table begins: the row with the names of its columns, what stands above it, and the first rows below. */
interface Beginning {
  header: FileRecord;
  above: FileRecord[];
  records: FileRecord[];
}

/** The records below the header, which comes with the first of them and with those above it. */
export async function* findRows(
  batches: AsyncIterable<FileRecord[]>,
  needed: Needed,
  headerLine: number | null,
): AsyncGenerator<Beginning | { header?: never; above?: never; records: FileRecord[] }> {
  let held: FileRecord[] | null = [];
  for await (const records of batches) {
    if (!held) yield { records };
    else {
      held.push(...records);
      if (held.length < HEADER_WITHIN || held.at(-1)!.line < (headerLine ?? 0)) continue;
      yield* begin(held);
      held = null;
    }
  }
  if (held) yield* begin(held);

  function* begin(records: readonly FileRecord[]): Generator<Beginning> {
    const said = headerLine === null ? undefined : records.find(({ line }) => line >= headerLine);
    const header = said ?? findHeader(records, needed);
    if (!header) return;
    const at = records.indexOf(header);
    yield { header, above: records.slice(0, at), records: records.slice(at + 1) };
  }
}

/** The headers of a file as a mapping keeps them, and people read them. */
export const readHeaderCells = (cells: readonly string[]): string[] =>
  cells.map((cell) => storableText(cleanCell(cell).replace(/\s+/g, ' ').slice(0, mostOfHeader)));
const mostOfHeader = 1000;
/** No kind knows a longer one. */
const mostOfKnown = 200;

/** The header of a file that was mapped is the row that its mapping names. */
export function neededOf(mapping: TableMapping): Needed {
  const named = mapping.columns.filter(({ header }) => header !== '').length;
  const count = (cells: readonly string[]) =>
    readHeaderCells(cells).filter((header, at) => header !== '' && header === mapping.columns[at]?.header).length;
  // Without a header there is none to stop at.
  return { count, all: named || 1, orByForm: true };
}

/** The header of a file before: the row that has most of the headers that were asked for, else of what its kind knows. */
export function neededToGuess({ targets }: Pick<TableKind<unknown>, 'targets'>, asked: TableMapping | null): Needed {
  const find = makeHeaderFinder(targets);
  const countKnown = (cells: readonly string[]) =>
    new Set(readHeaderCells(cells).flatMap((header) => [...find(header.slice(0, mostOfKnown)).keys()])).size;
  const countAsked = asked ? neededOf(asked).count : () => 0;
  const count = (cells: readonly string[]) => countAsked(cells) * MAX_MAPPED_COLUMNS + countKnown(cells);
  return { count, all: Number.POSITIVE_INFINITY, orByForm: true };
}
