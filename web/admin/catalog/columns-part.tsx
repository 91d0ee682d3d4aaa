import type { ItemColumn } from '#contract/catalog.ts';
import type { ProgramDraft } from '../program-parts/use-program-draft.ts';
import { ColumnTable } from './column-table.tsx';

/** The columns of a program's items as a part of the draft: what they are called, and whether participants search by them. */
export function ColumnsPart({ draft }: { draft: ProgramDraft }) {
  const columns = draft.values.rebateItemFields;
  if (columns.length === 0) return null;
  function replace(changed: ItemColumn) {
    draft.set({ rebateItemFields: columns.map((column) => (column.field === changed.field ? changed : column)) });
  }
  return <ColumnTable label="Columns of the items" columns={columns} onChange={replace} />;
}
