import { Box, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type ItemColumn, isHideable, isNameColumn, isRemovable } from '#domain/item-columns.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { type Column, column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { MoveButtons, type Way } from '../program-parts/move-buttons.tsx';
import { useOtherLanguages } from '../program-parts/own-languages.ts';
import { Translated } from '../program-parts/translated.tsx';
import type { ProgramDraft } from '../program-parts/use-program-draft.ts';
import { useColumnRemoval } from './use-column-removal.tsx';

type Props = { programId: string; draft: ProgramDraft };

/** The columns of a program's items in the draft: their labels and order, and what participants see and search by. */
export function DraftColumns({ programId, draft }: Props) {
  const { values, read, set, problems } = draft;
  const columns = values.rebateItemFields;
  const others = useOtherLanguages();
  const words = useWords('catalog').columns;
  const [chosen, choose] = useState<readonly string[]>([]);
  const removal = useColumnRemoval(programId, () => choose([]));
  const root = useRef<HTMLDivElement>(null);
  const move = useMove(root, columns, (moved) => set({ rebateItemFields: moved }));
  useEffect(() => {
    if (Object.keys(problems).some(isOfColumn)) focusInvalid(root.current);
  }, [problems]);
  if (columns.length === 0) return null;
  // Removing saves at once, so what is not saved yet would be in conflict with it.
  const isUnsaved = JSON.stringify(columns) !== JSON.stringify(read?.rebateItemFields);
  const mayRemove = (field: string) => isRemovable(field, others);
  const picked = columns.filter(({ field }) => chosen.includes(field) && mayRemove(field));
  const replace = (changed: ItemColumn) =>
    set({ rebateItemFields: columns.map((one) => (one.field === changed.field ? changed : one)) });
  const cells: Column<ItemColumn>[] = [
    column('header', words.column, { main: true }, ({ field }) => (
      <Text span inherit fw={550}>
        {field}{' '}
        {(field === 'name' || field === 'points') && (
          <Text span ml="xs" fz="xxs" fw={500} c="dimmed">
            {words.required}
          </Text>
        )}
      </Text>
    )),
    column('displayName', words.displayName, { width: 240, most: 240 * (1 + others.length) }, (one) => (
      <DisplayName column={one} onChange={replace} problemOf={problemsOf(draft, columns.indexOf(one))} />
    )),
    column('shown', words.shown, { width: 90 }, (one) => (
      <Switch
        aria-label={words.isShown(one.field)}
        checked={!one.hidden}
        disabled={!isHideable(one.field)}
        onChange={({ currentTarget: { checked } }) => replace({ ...one, hidden: !checked })}
      />
    )),
    column('searchable', words.searchable, { width: 110 }, (one) => (
      <Switch
        aria-label={words.isSearchable(one.field)}
        checked={one.searchable && !one.hidden}
        // The search for all of an item finds its names in every language.
        disabled={one.hidden || one.field === 'image' || isNameColumn(one.field)}
        onChange={({ currentTarget: { checked } }) => replace({ ...one, searchable: checked })}
      />
    )),
    column('order', words.order, { width: 90 }, (one) => (
      <Group gap="xxs" wrap="nowrap" data-id={one.field}>
        <MoveButtons
          name={one.displayName}
          index={columns.indexOf(one)}
          count={columns.length}
          onMove={(to, way) => move(one, to, way)}
        />
      </Group>
    )),
    rowActions(100, (one: ItemColumn) => [
      mayRemove(one.field) && {
        label: words.remove,
        spoken: words.removeNamed(one.displayName),
        look: 'danger',
        disabled: removal.isBusy || isUnsaved,
        press: () => removal.ask([one]),
      },
    ]),
  ];
  return (
    <Stack ref={root} gap="sm">
      {general(problems).map((problem) => (
        <Notice key={problem} kind="danger" title={problem} />
      ))}
      <DataTable
        label={words.ofItems}
        columns={cells}
        rows={columns}
        rowKey={({ field }) => field}
        selection={{
          ids: picked.map(({ field }) => field),
          set: choose,
          name: (field) => columns.find((one) => one.field === field)?.displayName ?? field,
          can: mayRemove,
        }}
        toolbar={
          picked.length > 0 && (
            <>
              <Button variant="default" disabled={removal.isBusy || isUnsaved} onClick={() => removal.ask(picked)}>
                {words.removeSeveral(picked.length)}
              </Button>
              {isUnsaved && (
                <Text fz="sm" c="dimmed">
                  {words.saveFirst}
                </Text>
              )}
            </>
          )
        }
      />
      {removal.dialog}
    </Stack>
  );
}

/** Moves a column. The pressed button keeps the focus. */
function useMove(
  root: { current: HTMLElement | null },
  columns: readonly ItemColumn[],
  set: (columns: ItemColumn[]) => void,
) {
  const [moved, setMoved] = useState<{ field: string; way: Way } | null>(null);
  useEffect(() => {
    const place = moved && root.current?.querySelector(`[data-id="${CSS.escape(moved.field)}"]`);
    if (place) place.querySelector<HTMLElement>(`[data-move="${moved.way}"]`)?.focus();
  }, [moved, root]);
  return ({ field }: ItemColumn, to: number, way: Way) => {
    const order = columns.filter((one) => one.field !== field);
    set(order.toSpliced(to, 0, ...columns.filter((one) => one.field === field)));
    setMoved({ field, way });
  };
}

const isOfColumn = (path: string) => path.startsWith('rebateItemFields');
const general = (problems: ProgramDraft['problems']) =>
  Object.entries(problems).flatMap(([path, problem]) => (path === 'rebateItemFields' ? [problem] : []));

/** What the server has refused of a column: by the path within it, and anything else beside its label. */
const problemsOf =
  ({ problems, problemOf }: ProgramDraft, at: number) =>
  (path: string) => {
    const place = `rebateItemFields.${at}`;
    if (path !== 'displayName') return problemOf(`${place}.${path}`);
    return Object.entries(problems).find(
      ([one]) => one === place || (one.startsWith(`${place}.`) && !one.startsWith(`${place}.texts`)),
    )?.[1];
  };

type NameProps = {
  column: ItemColumn;
  onChange: (column: ItemColumn) => void;
  problemOf: (path: string) => string | undefined;
};

/** Participants see no column of names, so it has no label in other languages. */
function DisplayName({ column, onChange, problemOf }: NameProps) {
  const { field, displayName, texts = {} } = column;
  const label = wordsOf('catalog').columns.displayNameOf(field);
  const shared = { size: 'sm', maxLength: MOST_CHARACTERS.columnName } as const;
  const written = (
    <TextInput
      {...shared}
      aria-label={label}
      value={displayName}
      error={problemOf('displayName')}
      onChange={(event) => onChange({ ...column, displayName: event.currentTarget.value })}
      // A column needs a name: an empty one becomes its key again.
      onBlur={() => displayName.trim() || onChange({ ...column, displayName: field })}
    />
  );
  if (isNameColumn(field)) return written;
  return (
    <Box py="xs">
      <Translated
        {...{ field: 'displayName', label, written: displayName, texts, problemOf }}
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
