import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager, ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { ListSwitch } from '../lists/list-switch.tsx';
import { type ListAddress, useListAddress } from '../lists/use-list-address.ts';
import { useOverview } from '../use-overview.ts';
import { useViewAs } from './use-view-as.ts';
import { userColumns } from './user-columns.tsx';

/** The approved users, one of whom an administrator chooses to look through the eyes of. */
export function ViewAsPage() {
  const list = useListAddress(['username']);
  const program = useOverview(list.program).data?.program;
  const view = useViewAs(program?.slug ?? null);
  const { data, isPlaceholderData, error, isPending, refetch } = useUsers(list);
  const rows = data?.members ?? [];
  const isFiltered = list.search.search !== undefined || onlyAdmins(list);
  return (
    <>
      <PageHead title="View As" lead="See the program exactly as one of its approved users does." />
      {program?.disabled ? (
        <Notice kind="warning" title="This program has been disabled.">
          Its users cannot log in, so there is nothing to see as one of them.
        </Notice>
      ) : (
        <Notice kind="info" title="You will be logged out here and logged in as that user, for one hour.">
          What you submit there counts for them, and is recorded under both names.
        </Notice>
      )}
      {error && !data ? (
        <Failure title="The users could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Approved users"
          columns={userColumns({ disabled: !program?.slug || program.disabled || view.isPending, view: view.mutate })}
          rows={rows}
          rowKey={({ _id }) => _id}
          loading={isPending}
          toolbar={
            <>
              <SearchField
                label="Search username"
                value={list.search.search ?? ''}
                onChange={(text) => list.setFilter({ search: text || undefined })}
              />
              <ListSwitch
                label="Admin use only"
                value={onlyAdmins(list)}
                onChange={(on) => list.setFilter({ status: on ? adminOnly : undefined })}
              />
            </>
          }
          footer={
            data && (
              <ListPager
                list={list}
                shown={rows.length}
                total={data.total}
                next={isPlaceholderData ? null : data.next}
                noun="user"
              />
            )
          }
          empty={<EmptyState {...(isFiltered ? noneFound : noneThere)} />}
        />
      )}
    </>
  );
}

function useUsers(list: ListAddress) {
  return useQuery({
    ...query('GET /api/admin/program/:id/members', {
      id: list.program,
      username: list.search.search,
      adminOnly: onlyAdmins(list) || undefined,
      cursor: list.cursor,
      limit: ROWS_A_PAGE,
    }),
    placeholderData: keepPreviousData,
  });
}

const adminOnly = 'admin-only';
const onlyAdmins = ({ search }: ListAddress) => search.status === adminOnly;

const noneFound = { title: 'No user fits', text: 'No approved user has this in the username.' };
const noneThere = { title: 'No approved users yet', text: 'As soon as one is approved, you can view the program so.' };
