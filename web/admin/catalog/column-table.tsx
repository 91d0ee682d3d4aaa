import { Switch, TextInput } from '@mantine/core';
import type { ItemColumn } from '#contract/catalog.ts';
import type { CsvField } from '#domain/catalog-csv.ts';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import classes from './column-table.module.css';

type Props = {
  label: string;
  columns: readonly ItemColumn[];
  /** As a file calls them, where there is one. */
  headers?: readonly CsvField[];
  onChange: (column: ItemColumn) => void;
  disabled?: boolean;
};

/** How participants read and search each column of the items. */
export const ColumnTable = ({ label, columns, headers, onChange, disabled = false }: Props) => (
  <DataTable label={label} columns={cells(headers, onChange, disabled)} rows={columns} rowKey={({ field }) => field} />
);

function cells(headers: Props['headers'], onChange: Props['onChange'], disabled: boolean): Column<ItemColumn>[] {
  const headerOf = (field: string) => headers?.find((header) => header.field === field)?.displayName ?? field;
  return [
    {
      key: 'header',
      label: headers ? 'Header in the file' : 'Column',
      main: true,
      render: ({ field }) => (
        <span className={classes.header}>
          {headerOf(field)} {isRequired(field) && <span>required</span>}
        </span>
      ),
    },
    ...(headers ? [fieldCell] : []),
    {
      key: 'displayName',
      label: 'Display name',
      width: 260,
      render: (column) => (
        <TextInput
          aria-label={`Display name of ${headerOf(column.field)}`}
          size="sm"
          maxLength={100}
          value={column.displayName}
          disabled={disabled}
          onChange={(event) => onChange({ ...column, displayName: event.currentTarget.value })}
          // A column needs a name: left empty, it has the file's again.
          onBlur={() => column.displayName.trim() || onChange({ ...column, displayName: headerOf(column.field) })}
        />
      ),
    },
    {
      key: 'searchable',
      label: 'Searchable',
      width: 120,
      render: (column) => (
        <Switch
          aria-label={`${headerOf(column.field)} is searchable`}
          checked={column.searchable}
          disabled={disabled || column.field === 'image'}
          classNames={{ body: classes.reach }}
          onChange={(event) => onChange({ ...column, searchable: event.currentTarget.checked })}
        />
      ),
    },
  ];
}

const fieldCell: Column<ItemColumn> = {
  key: 'field',
  label: 'Field',
  width: 200,
  leaves: 1,
  render: ({ field }) => <code className={classes.code}>{field}</code>,
};

const isRequired = (field: string) => field === 'name' || field === 'points';
