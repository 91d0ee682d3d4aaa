import { Box, Button, Group, SegmentedControl, Switch, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { Refusal } from '#web/api/refusal.ts';
import { type Empty, EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { type Noun, placeText, StepPager } from '#web/ui/links/pager.tsx';
import { DataTable, type TableProps } from '#web/ui/table/data-table.tsx';
import { useWords } from '#web/words.ts';
import { formatTotal } from '#words/numbers.ts';
import filter from './list-filter.module.css';
import type { ListSearch } from './list-search.ts';
import classes from './picked-bar.module.css';
import { ROWS_A_PAGE } from './use-list.ts';

/** The result of `useList`; a query alone is a list without pages. */
interface Listed {
  data?: unknown;
  error: Refusal | null;
  isPending: boolean;
  refetch: () => unknown;
  search?: string;
  set?: (change: Pick<ListSearch, 'search' | 'sort' | 'direction'>) => void;
  pager?: Pager;
}
interface Pager {
  page: number;
  pageSize?: number;
  /** The total number of rows, if the call counts them. */
  total?: number;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  goNext: (next: string) => void;
  goPrevious: () => void;
}

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'rowKey' | 'loading' | 'onSort' | 'selection'> & {
  list: Listed;
  rows: readonly Row[] | undefined;
  /** Shown if the list cannot be loaded. */
  failure: string;
  /** For the count below the list. */
  noun?: Noun;
  /** The label of the search field; without one there is no search. */
  searched?: string;
  searchWidth?: number;
  /** Switches and filters next to the search. */
  toolbar?: ReactNode;
  empty?: Empty;
  /** Replaces `empty` if a search found nothing. */
  noneFound?: Empty;
  picked?: Picked<Row>;
  /** Replaces search and filters while rows are picked, so that nothing moves. */
  pickedBar?: ReactNode;
};

/** A list over a call: search, rows in the chosen order, and pages. */
export function List<Row extends { _id: string }>(props: Props<Row>) {
  const { list, rows = [], noun = 'row', failure, searched, searchWidth, picked, pickedBar, ...table } = props;
  const { search = '', set, pager, error, isPending, data } = list;
  const { toolbar, empty, noneFound = empty, ...shown } = table;
  const failed = error && data === undefined && <NotLoaded of={list} failure={failure} />;
  const isPicking = picked !== undefined && picked.rows.length > 0;
  const tools = (searched || toolbar) && (
    <>
      {isPicking && pickedBar}
      {/* Hidden but mounted while rows are picked, because a search that was just typed still runs. */}
      {searched && (
        <Box display={isPicking ? 'none' : 'contents'}>
          <SearchField
            label={searched}
            width={searchWidth}
            value={search}
            onChange={(text) => set?.({ search: text || undefined })}
          />
        </Box>
      )}
      {!isPicking && toolbar}
    </>
  );
  // Search and filters stay, so that what was typed can be changed or removed.
  if (failed && !tools) return failed;
  const said = search ? noneFound : empty;
  const isSortable = table.columns.some(({ sortable }) => sortable);
  return (
    <DataTable
      {...shown}
      rows={rows}
      rowKey={({ _id }) => _id}
      loading={isPending}
      onSort={isSortable ? ({ key, direction }) => set?.({ sort: key, direction }) : undefined}
      selection={picked?.selection}
      toolbar={tools}
      empty={failed ? <Box p="lg">{failed}</Box> : said && <EmptyState {...said} />}
      footer={pager && <ListPager {...pager} shown={rows.length} noun={noun} />}
    />
  );
}

type PagerProps = Pager & { shown: number; noun: Noun };

/** '26–50 of 418 receipts' with Prev and Next; 'Page 2' without a total, nothing if all rows are shown. */
function ListPager({ page, pageSize = ROWS_A_PAGE, total, next, goNext, goPrevious, shown, noun }: PagerProps) {
  const words = useWords('parts');
  if (total === undefined && page === 1 && !next) return null;
  return (
    <StepPager
      text={total === undefined ? words.lists.page(page) : placeText(words, (page - 1) * pageSize, shown, total, noun)}
      onPrev={page > 1 ? goPrevious : undefined}
      onNext={next ? () => goNext(next) : undefined}
    />
  );
}

type Picked<Row> = ReturnType<typeof usePicked<Row & { _id: string }>>;

/** Rows picked by their check boxes; rows that leave the list, or with which nothing can be done, are not picked. */
export function usePicked<Row extends { _id: string }>(
  shown: readonly Row[] = [],
  nameOf: (row: Row) => string,
  canPick: (row: Row) => boolean = () => true,
) {
  const [ids, setIds] = useState<string[]>([]);
  const all = shown.filter(canPick);
  const rows = all.filter(({ _id }) => ids.includes(_id));
  const nameById = (id: string) => {
    const row = all.find(({ _id }) => _id === id);
    return row ? nameOf(row) : '';
  };
  return {
    rows,
    set: setIds,
    clear: () => setIds([]),
    selection: {
      ids: rows.map(({ _id }) => _id),
      set: setIds,
      name: nameById,
      can: (id: string) => all.some(({ _id }) => _id === id),
    },
  };
}

type ListSwitchProps = { label: string; value: boolean; onChange: (on: boolean) => void };

type FilterProps<Choice extends string> = {
  choices: readonly { value: Choice; label: string; count?: number | undefined }[];
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** Chooses which rows are shown, with their number if it is known. */
export function ListFilter<Choice extends string>({ choices, value, onChange }: FilterProps<Choice>) {
  const words = useWords('parts').lists;
  return (
    <SegmentedControl
      aria-label={words.filter}
      size="sm"
      ml={{ sm: 'auto' }}
      classNames={{ root: choices.length > 4 ? filter.many : undefined, control: filter.control, label: filter.label }}
      data={choices.map(({ value, label, count }) => ({
        value,
        label: count === undefined ? label : `${label} ${formatTotal(count)}`,
      }))}
      value={value}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)!.value)}
    />
  );
}

/** Switches at once; the address, and with it the list, follows. */
export function ListSwitch({ label, value, onChange }: ListSwitchProps) {
  const [on, turn] = useState(value);
  useEffect(() => turn(value), [value]);
  return (
    <Switch
      ml="auto"
      label={label}
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        turn(checked);
        onChange(checked);
      }}
    />
  );
}

type PickedBarProps = {
  count: number;
  onClear: () => void;
  /** Action buttons, the primary one last. */
  children: ReactNode;
};

/** Replaces the search, so that nothing moves when a row is picked. */
export function PickedBar({ count, onClear, children }: PickedBarProps) {
  const words = useWords('parts').lists;
  return (
    <>
      <Text fw={600} ml="xxs" role="status">
        {words.selected(count)}
      </Text>
      <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
        {words.clearSelection}
      </Button>
      {/* Next to the count, because notices cover the right side. */}
      <Group gap="xs" className={classes.acts}>
        {children}
      </Group>
    </>
  );
}
