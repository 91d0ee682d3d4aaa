import type { ListedProgram } from '#contract/programs.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
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
  return (
    <DataTable
      label={label}
      columns={programColumns(onSwitch)}
      rows={rows}
      rowKey={(program) => program._id}
      sort={list.sort}
      onSort={list.setSort}
      loading={loading}
      fixed
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
