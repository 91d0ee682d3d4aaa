import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { isSetUp } from '#domain/programs.ts';
import { askedIf, query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager, ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { ListSwitch } from '../lists/list-switch.tsx';
import { orderOf, useListAddress } from '../lists/use-list-address.ts';
import { arrangePrograms } from './arrange-programs.ts';
import type { DashboardSearch } from './dashboard-route.ts';
import { programColumns } from './program-columns.tsx';
import { AddProgram } from './setup/add-program.tsx';
import { UnfinishedPrograms } from './setup/unfinished-programs.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

/** The enabled programs; with 'Show Disabled' the disabled ones, and where there is none, an alert that says so. */
export function AdminDashboardPage() {
  const search = route.useSearch();
  const showDisabled = search.status === 'disabled';
  const enabled = usePrograms(false);
  const disabled = usePrograms(true, showDisabled);
  const [asked, setAsked] = useState<ListedProgram | null>(null);

  const noneDisabled = showDisabled && disabled.data?.programs.length === 0;
  const { data, error, isPending, refetch } = showDisabled && !noneDisabled ? disabled : enabled;
  const programs = data?.programs ?? [];
  return (
    <>
      <PageHead
        title="Dashboard"
        lead="Every rewards program, and what waits in it for a decision."
        actions={<AddProgram />}
      />
      {!showDisabled && <UnfinishedPrograms programs={programs.filter((program) => !isSetUp(program))} />}
      {noneDisabled && <Notice kind="info" title="There are no disabled programs to display" />}
      {error && !data ? (
        <Failure title="The programs could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <ProgramTable
          label={showDisabled && !noneDisabled ? 'Disabled programs' : 'Programs'}
          programs={programs.filter(isSetUp)}
          loading={isPending}
          search={search}
          onSwitch={setAsked}
        />
      )}
      <SwitchDialog program={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function usePrograms(disabled: boolean, wanted = true) {
  return useQuery(askedIf(wanted, query('GET /api/admin/program/list', { disabled })));
}

type Props = {
  label: string;
  programs: readonly ListedProgram[];
  loading: boolean;
  search: DashboardSearch;
  onSwitch: (program: ListedProgram) => void;
};

function ProgramTable({ label, programs, loading, search, onSwitch }: Props) {
  const list = useListAddress(search, route.useNavigate());
  const sort = orderOf(['name', 'startDate', 'endDate', 'unapproved'], search);
  const rows = arrangePrograms(programs, search.search, sort);
  // All programs come at once, and are drawn a page at a time: the cursor is the last one of the page before.
  const first = rows.findIndex(({ _id }) => _id === search.cursor) + 1;
  const shown = rows.slice(first, first + ROWS_A_PAGE);
  const next = first + shown.length < rows.length ? (shown.at(-1)?._id ?? null) : null;
  return (
    <DataTable
      label={label}
      columns={programColumns(onSwitch)}
      rows={shown}
      rowKey={(program) => program._id}
      sort={sort}
      onSort={({ key, direction }) => list.set({ sort: key, direction })}
      loading={loading}
      toolbar={
        <>
          <SearchField
            label="Search programs"
            value={search.search ?? ''}
            onChange={(text) => list.set({ search: text || undefined })}
          />
          <ListSwitch
            label="Show Disabled"
            value={search.status === 'disabled'}
            onChange={(on) => list.set({ status: on ? 'disabled' : undefined })}
          />
        </>
      }
      footer={!loading && <ListPager list={list} shown={shown.length} total={rows.length} next={next} noun="program" />}
      empty={
        search.search ? (
          <EmptyState title="No program fits" text={`No program's name or address holds "${search.search}".`} />
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

const route = getRouteApi('/admin/inside/dashboard');
