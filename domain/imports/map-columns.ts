import type { TableMapping } from './mapping.ts';
import type { ImportProblem } from './problem.ts';
import type { FileColumn, FileColumns, TableKind } from './table.ts';
import { labelOf } from './targets.ts';

/** The columns of a file as they were mapped. */
export interface MappedColumns {
  /** With the headers of the file, which name them where something is wrong. */
  columns: FileColumns;
  /** With the labels that a program has for them. */
  fields: FileColumn[];
  /** The place of the column that says which rows belong together, or -1. */
  group: number;
  /** Targets without a column that no row is good without. */
  missing: string[];
  errors: ImportProblem[];
}

type Kind = Pick<TableKind<unknown>, 'targets' | 'checkColumn' | 'listMissing'>;

/** Maps the columns of a file by their places. Two for one target are refused, as are targets that the kind does not have. */
export function mapColumns(kind: Kind, mapping: TableMapping, headers: readonly string[]): MappedColumns {
  const targets = new Map(kind.targets.map((target) => [target.key, target]));
  const taken = new Set<string>();
  const [fields, errors]: [FileColumn[], ImportProblem[]] = [[], []];
  let group = -1;
  const columns = headers.map((written, at) => {
    const { target = null, displayName: label, searchable } = mapping.columns[at] ?? {};
    if (target === null) return null;
    const displayName = written || label || `#${at + 1}`;
    const known = targets.get(target);
    if (known?.holds === 'group') {
      if (group >= 0) errors.push({ code: 'columnTwice', name: displayName });
      group = at;
      return null;
    }
    const field = known ? target : ownField(target);
    if (field === null) errors.push({ code: 'columnReserved', name: target });
    if (field === null) return null;
    const column = { field, displayName: known ? labelOf(known) : (label ?? displayName) };
    errors.push(...kind.checkColumn(column, at, taken));
    fields.push({ ...column, ...(searchable !== undefined && { searchable }) });
    return { field, displayName };
  });
  return { columns, fields, group, missing: kind.listMissing(taken), errors };
}

const ownField = (target: string) => (target.startsWith('own:') ? target.slice('own:'.length) : null);
