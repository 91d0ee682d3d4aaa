import type { ListedProgram } from '#contract/programs.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager, ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { ListSwitch } from '../lists/list-switch.tsx';
import type { ListAddress } from '../lists/use-list-address.ts';
import { programColumns } from './program-columns.tsx';

type Props = {
  label: string;
  rows: readonly ListedProgram[];
  loading: boolean;
  list: ListAddress;
  showDisabled: boolean;
  onSwitch: (program: ListedProgram) => void;
};

export function ProgramTable({ label, rows, loading, list, showDisabled, onSwitch }: Props) {
  const { search } = list.search;
  // All programs come at once, and are drawn a page at a time: the cursor is the last one of the page before.
  const first = rows.findIndex(({ _id }) => _id === list.cursor) + 1;
  const shown = rows.slice(first, first + ROWS_A_PAGE);
  const next = first + shown.length < rows.length ? (shown.at(-1)?._id ?? null) : null;
  return (
    <DataTable
      label={label}
      columns={programColumns(onSwitch)}
      rows={shown}
      rowKey={(program) => program._id}
      sort={list.sort}
      onSort={list.setSort}
      loading={loading}
      toolbar={
        <>
          <SearchField
            label="Search programs"
            value={search ?? ''}
            onChange={(text) => list.setFilter({ search: text || undefined })}
          />
          <ListSwitch
            label="Show Disabled"
            value={showDisabled}
            onChange={(on) => list.setFilter({ status: on ? 'disabled' : undefined })}
          />
        </>
      }
      footer={!loading && <ListPager list={list} shown={shown.length} total={rows.length} next={next} noun="program" />}
      empty={
        search ? (
          <EmptyState title="No program fits" text={`No program's name or address holds "${search}".`} />
        ) : (
          <EmptyState
            title="There are no programs yet"
            text="Add the first one: company, form, catalog and rewards are asked for step by step."
          />
        )
      }
    />
  );
}
