import type { FileColumns, TableKind } from './table.ts';

/**
 * Gives rows of variants, which have no name, what their product has: a row above with a name and the same text in the column
 * that groups them. Null is a row that only continues its product, as one with a further picture does.
 */
export function makeFillDown(kind: Pick<TableKind<unknown>, 'targets'>, columns: FileColumns, group: number) {
  const placesOf = (is: (target: TableKind<unknown>['targets'][number]) => boolean | undefined) => {
    const keys = kind.targets.filter(is).map(({ key }) => key);
    return columns.flatMap((column, at) => (column && keys.includes(column.field) ? [at] : []));
  };
  const [name = -1] = placesOf(({ holds }) => holds === 'name');
  const filled = placesOf(({ fillsDown }) => fillsDown);
  const own = placesOf(({ holds }) => holds === 'identifier' || holds === 'amount');
  let product: string[] | undefined;
  return fill;

  function fill(cells: string[]): string[] | null {
    if (group < 0 || name < 0) return cells;
    if (!isEmpty(cells[name])) product = isEmpty(cells[group]) ? undefined : cells;
    else if (product && cells[group]?.trim() === product[group]!.trim()) {
      if (own.every((at) => isEmpty(cells[at]))) return null;
      return withCells(cells, product);
    }
    return cells;
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
