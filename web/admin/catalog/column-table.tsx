import { Code, Switch, Text, TextInput } from '@mantine/core';
import type { ItemColumn } from '#contract/catalog.ts';
import type { CsvField } from '#domain/catalog-csv.ts';
import { isOwnColumn } from '#domain/item-columns.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { type Column, column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import type { ProgramDraft } from '../program-parts/use-program-draft.ts';
import { useColumnRemoval } from './use-column-removal.tsx';

type DraftProps = { programId: string; draft: ProgramDraft };

/** The columns of a program's items in the draft: their labels, and whether participants can search by them. */
export function DraftColumns({ programId, draft: { values, set } }: DraftProps) {
  const columns = values.rebateItemFields;
  const removal = useColumnRemoval(programId);
  if (columns.length === 0) return null;
  function replace(changed: ItemColumn) {
    set({ rebateItemFields: columns.map((column) => (column.field === changed.field ? changed : column)) });
  }
  return (
    <>
      <ColumnTable
        label="Columns of the items"
        columns={columns}
        onChange={replace}
        onRemove={removal.ask}
        disabled={removal.isBusy}
      />
      {removal.dialog}
    </>
  );
}

type Props = {
  label: string;
  columns: readonly ItemColumn[];
  /** The names in a file, if there is one. */
  headers?: readonly CsvField[];
  onChange: (column: ItemColumn) => void;
  /** Removes a column of the program's own. */
  onRemove?: (column: ItemColumn) => void;
  disabled?: boolean;
};

export function ColumnTable({ label, columns, headers, onChange, onRemove, disabled = false }: Props) {
  const headerOf = (field: string) => headers?.find((header) => header.field === field)?.displayName ?? field;
  const cells: Column<ItemColumn>[] = [
    column('header', headers ? 'Header in the file' : 'Column', { main: true }, ({ field }) => (
      <Text span inherit fw={550}>
        {headerOf(field)}{' '}
        {isRequired(field) && (
          <Text span ml="xs" fz="xxs" fw={500} c="dimmed">
            required
          </Text>
        )}
      </Text>
    )),
    ...(headers ? [fieldColumn] : []),
    column('displayName', 'Display name', { width: 260 }, (column) => (
      <TextInput
        aria-label={`Display name of ${headerOf(column.field)}`}
        size="sm"
        maxLength={MOST_CHARACTERS.columnName}
        value={column.displayName}
        disabled={disabled}
        onChange={(event) => onChange({ ...column, displayName: event.currentTarget.value })}
        // A column needs a name: an empty one becomes the file's name again.
        onBlur={() => column.displayName.trim() || onChange({ ...column, displayName: headerOf(column.field) })}
      />
    )),
    column('searchable', 'Searchable', { width: 120 }, (column) => (
      <Switch
        aria-label={`${headerOf(column.field)} is searchable`}
        checked={column.searchable}
        disabled={disabled || column.field === 'image'}
        onChange={(event) => onChange({ ...column, searchable: event.currentTarget.checked })}
      />
    )),
    ...(onRemove ? [removing(onRemove, disabled)] : []),
  ];
  return <DataTable label={label} columns={cells} rows={columns} rowKey={({ field }) => field} />;
}

const removing = (onRemove: (column: ItemColumn) => void, disabled: boolean) =>
  rowActions(100, (column: ItemColumn) => [
    isOwnColumn(column.field) && {
      label: 'Remove',
      spoken: `Remove the column ${column.displayName}`,
      look: 'danger',
      disabled,
      press: () => onRemove(column),
    },
  ]);

const fieldColumn = column<ItemColumn>('field', 'Field', { width: 200, leaves: 1 }, ({ field }) => (
  <Code bg="gray.1" style={{ overflowWrap: 'anywhere' }}>
    {field}
  </Code>
));

const isRequired = (field: string) => field === 'name' || field === 'points';
