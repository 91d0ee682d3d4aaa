import { Box, Code, Switch, Text, TextInput } from '@mantine/core';
import type { FileColumn } from '#domain/imports/table.ts';
import { type ItemColumn, isNameColumn, isRemovable } from '#domain/item-columns.ts';
import type { Language } from '#domain/languages.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { type Column, column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useOtherLanguages } from '../program-parts/own-languages.ts';
import { Translated } from '../program-parts/translated.tsx';
import type { ProgramDraft } from '../program-parts/use-program-draft.ts';
import { useColumnRemoval } from './use-column-removal.tsx';

type DraftProps = { programId: string; draft: ProgramDraft };

/** The columns of a program's items in the draft: their labels, and whether participants can search by them. */
export function DraftColumns({ programId, draft: { values, set } }: DraftProps) {
  const columns = values.rebateItemFields;
  const removal = useColumnRemoval(programId);
  const words = useWords('catalog').columns;
  if (columns.length === 0) return null;
  function replace(changed: ItemColumn) {
    set({ rebateItemFields: columns.map((column) => (column.field === changed.field ? changed : column)) });
  }
  return (
    <>
      <ColumnTable
        label={words.ofItems}
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
  headers?: readonly FileColumn[];
  onChange: (column: ItemColumn) => void;
  /** Removes a column of the program's own. */
  onRemove?: (column: ItemColumn) => void;
  disabled?: boolean;
};

export function ColumnTable({ label, columns, headers, onChange, onRemove, disabled = false }: Props) {
  const words = useWords('catalog').columns;
  const others = useOtherLanguages();
  const headerOf = (field: string) => headers?.find((header) => header.field === field)?.displayName ?? field;
  const cells: Column<ItemColumn>[] = [
    column('header', headers ? words.headerInFile : words.column, { main: true }, ({ field }) => (
      <Text span inherit fw={550}>
        {headerOf(field)}{' '}
        {isRequired(field) && (
          <Text span ml="xs" fz="xxs" fw={500} c="dimmed">
            {words.required}
          </Text>
        )}
      </Text>
    )),
    ...(headers ? [fieldColumn(words.field)] : []),
    column('displayName', words.displayName, { width: headers ? 260 : 260 * (1 + others.length) }, (column) => (
      <DisplayName
        {...{ column, disabled, onChange }}
        header={headerOf(column.field)}
        isOfFile={headers !== undefined}
      />
    )),
    column('searchable', words.searchable, { width: 120 }, (column) => (
      <Switch
        aria-label={words.isSearchable(headerOf(column.field))}
        checked={column.searchable}
        // The search for all of an item finds its names in every language.
        disabled={disabled || column.field === 'image' || isNameColumn(column.field)}
        onChange={(event) => onChange({ ...column, searchable: event.currentTarget.checked })}
      />
    )),
    ...(onRemove ? [removing(onRemove, others, disabled)] : []),
  ];
  return <DataTable label={label} columns={cells} rows={columns} rowKey={({ field }) => field} />;
}

type NameProps = {
  column: ItemColumn;
  header: string;
  isOfFile: boolean;
  disabled: boolean;
  onChange: Props['onChange'];
};

/** Participants see no column of names, and an import takes no texts: neither has one in other languages. */
function DisplayName({ column, header, isOfFile, disabled, onChange }: NameProps) {
  const { field, displayName, texts = {} } = column;
  const label = useWords('catalog').columns.displayNameOf(header);
  const shared = { size: 'sm', maxLength: MOST_CHARACTERS.columnName, disabled } as const;
  const written = (
    <TextInput
      {...shared}
      aria-label={label}
      value={displayName}
      onChange={(event) => onChange({ ...column, displayName: event.currentTarget.value })}
      // A column needs a name: an empty one becomes the file's name again.
      onBlur={() => displayName.trim() || onChange({ ...column, displayName: header })}
    />
  );
  if (isOfFile || isNameColumn(field)) return written;
  return (
    <Box py="xs">
      <Translated
        {...{ field: 'displayName', label, written: displayName, texts }}
        onChange={(changed) => onChange({ ...column, texts: changed })}
        input={({ label: name, ...props }, language) => (
          <TextInput {...shared} {...props} aria-label={name} placeholder={language} />
        )}
      >
        {written}
      </Translated>
    </Box>
  );
}

function removing(onRemove: (column: ItemColumn) => void, others: readonly Language[], disabled: boolean) {
  const { remove, removeNamed } = wordsOf('catalog').columns;
  return rowActions(100, (column: ItemColumn) => [
    isRemovable(column.field, others) && {
      label: remove,
      spoken: removeNamed(column.displayName),
      look: 'danger',
      disabled,
      press: () => onRemove(column),
    },
  ]);
}

const fieldColumn = (label: string) =>
  column<ItemColumn>('field', label, { width: 200, leaves: 1 }, ({ field }) => (
    <Code bg="gray.1" style={{ overflowWrap: 'anywhere' }}>
      {field}
    </Code>
  ));

const isRequired = (field: string) => field === 'name' || field === 'points';
