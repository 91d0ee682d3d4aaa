import type { ItemColumn } from '#contract/catalog.ts';
import { theirsOf } from '../../program-parts/draft/theirs.ts';
import type { ProgramDraft } from '../../program-parts/draft/use-program-draft.ts';
import { ColumnTable } from './column-table.tsx';

/** The columns of a program's items as a part of the draft: what they are called, and whether participants search by them. */
export function ColumnsPart({ draft }: { draft: ProgramDraft }) {
  const columns = draft.values.rebateItemFields;
  const theirs = theirsOf(draft, 'rebateItemFields');
  if (columns.length === 0) return null;
  function replace(changed: ItemColumn) {
    draft.change({ rebateItemFields: columns.map((column) => (column.field === changed.field ? changed : column)) });
  }
  return (
    <>
      {theirs && <p>{theirs}</p>}
      <ColumnTable label="Columns of the items" columns={columns} onChange={replace} />
    </>
  );
}
