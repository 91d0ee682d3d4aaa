import { withOptions } from './option-columns.ts';
import type { FileColumns, TableKind } from './table.ts';

interface Grouping {
  /** The place of the column that says which rows belong together, or -1. */
  group: number;
  /** The places of columns that tell variants apart, if they are joined to the name. */
  options: readonly number[];
}

/**
 * Gives rows of variants, which have no name, what their product has: a row above with a name and the same text in the column
 * that groups them. Null is a row that only continues its product, as one with a further picture does. Variants that would
 * else have the name of the row above or below, in the same group, get their options behind it.
 */
export function makeFillDown(
  kind: Pick<TableKind<unknown>, 'targets'>,
  columns: FileColumns,
  { group, options }: Grouping,
) {
  const placesOf = (is: (target: TableKind<unknown>['targets'][number]) => boolean | undefined) => {
    const keys = kind.targets.filter(is).map(({ key }) => key);
    return columns.flatMap((column, at) => (column && keys.includes(column.field) ? [at] : []));
  };
  const [name = -1] = placesOf(({ holds }) => holds === 'name');
  const filled = placesOf(({ fillsDown }) => fillsDown);
  const own = placesOf(({ holds }) => holds === 'identifier' || holds === 'amount');
  let product: string[] | undefined;
  let above: readonly string[] | undefined;
  return fill;

  /** `below` is the row that follows. */
  function fill(cells: string[], below?: readonly string[]): string[] | null {
    if (group < 0 || name < 0) return cells;
    const row = fillName(cells);
    if (row === null || options.length === 0 || isEmpty(row[group])) return row;
    const isVariant = isSibling(row, above) || (below !== undefined && !isContinued(below) && isSibling(row, below));
    above = row;
    if (!isVariant || isEmpty(row[name])) return row;
    return row.with(
      name,
      withOptions(
        row[name]!,
        options.flatMap((at) => (at === name ? [] : (row[at] ?? ''))),
      ),
    );
  }

  function fillName(cells: string[]): string[] | null {
    if (!isEmpty(cells[name])) product = isEmpty(cells[group]) ? undefined : cells;
    else if (product && cells[group]?.trim() === product[group]!.trim())
      return isContinued(cells) ? null : withCells(cells, product);
    return cells;
  }

  function isContinued(cells: readonly string[]): boolean {
    return isEmpty(cells[name]) && own.every((at) => isEmpty(cells[at]));
  }

  function isSibling(row: readonly string[], other: readonly string[] | undefined): boolean {
    const isOfGroup = other?.[group]?.trim() === row[group]!.trim();
    return isOfGroup && (isEmpty(other![name]) || other![name]!.trim() === row[name]?.trim());
  }

  function withCells(cells: readonly string[], from: readonly string[]): string[] {
    const all = [...cells];
    for (const at of filled) {
      while (all.length < at) all.push('');
      if (isEmpty(all[at])) all[at] = from[at] ?? '';
    }
    return all;
  }
}

const isEmpty = (cell: string | undefined) => cell === undefined || cell.trim() === '';
