import { Code, Switch, Text, TextInput } from '@mantine/core';
import type { FileColumn } from '#domain/imports/table.ts';
import { type ItemColumn, isNameColumn } from '#domain/item-columns.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useWords } from '#web/words.ts';

type Props = {
  label: string;
  columns: readonly ItemColumn[];
  /** The names in the file. */
  headers: readonly FileColumn[];
  onChange: (column: ItemColumn) => void;
  disabled?: boolean;
};

/** The columns of a file: their labels, and whether participants can search by them. */
export function ColumnTable({ label, columns, headers, onChange, disabled = false }: Props) {
  const words = useWords('catalog').columns;
  const headerOf = (field: string) => headers.find((header) => header.field === field)?.displayName ?? field;
  const cells = [
    column<ItemColumn>('header', words.headerInFile, { main: true }, ({ field }) => (
      <Text span inherit fw={550}>
        {headerOf(field)}{' '}
        {(field === 'name' || field === 'points') && (
          <Text span ml="xs" fz="xxs" fw={500} c="dimmed">
            {words.required}
          </Text>
        )}
      </Text>
    )),
    column<ItemColumn>('field', words.field, { width: 200, leaves: 1 }, ({ field }) => (
      <Code bg="gray.1" style={{ overflowWrap: 'anywhere' }}>
        {field}
      </Code>
    )),
    column<ItemColumn>('displayName', words.displayName, { width: 260 }, (one) => (
      <TextInput
        size="sm"
        maxLength={MOST_CHARACTERS.columnName}
        disabled={disabled}
        aria-label={words.displayNameOf(headerOf(one.field))}
        value={one.displayName}
        onChange={(event) => onChange({ ...one, displayName: event.currentTarget.value })}
        // A column needs a name: an empty one becomes the file's name again.
        onBlur={() => one.displayName.trim() || onChange({ ...one, displayName: headerOf(one.field) })}
      />
    )),
    column<ItemColumn>('searchable', words.searchable, { width: 120 }, (one) => (
      <Switch
        aria-label={words.isSearchable(headerOf(one.field))}
        checked={one.searchable}
        // The search for all of an item finds its names in every language.
        disabled={disabled || one.field === 'image' || isNameColumn(one.field)}
        onChange={(event) => onChange({ ...one, searchable: event.currentTarget.checked })}
      />
    )),
  ];
  return <DataTable label={label} columns={cells} rows={columns} rowKey={({ field }) => field} />;
}
