import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Member } from '#contract/members.ts';
import { formatPoints } from '#domain/points.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { viewAs } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure, Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Person } from '#web/ui/person.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager, ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { ListSwitch } from '../lists/list-switch.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useOverview } from '../use-overview.ts';

const userColumns = ({ disabled, view }: Acts): readonly Column<Member>[] => [
  {
    key: 'username',
    label: 'Username',
    main: true,
    render: ({ user }) => <Person name={user.username} sub={user.name} initialsOf={user.name} />,
  },
  {
    key: 'kind',
    label: 'Kind',
    card: 'sub',
    width: 180,
    leaves: 1,
    render: ({ user }) => (user.adminOnly ? <StateBadge state="adminOnly" /> : 'Member'),
  },
  {
    key: 'points',
    label: 'Points left',
    num: true,
    width: 116,
    render: ({ currentPoints }) => formatPoints(currentPoints),
  },
  {
    key: 'actions',
    label: 'Actions',
    quiet: true,
    width: 140,
    card: 'actions',
    render: ({ user }) => (
      <Button
        size="xs"
        variant="default"
        disabled={disabled}
        leftSection={<IconEye size={14} aria-hidden="true" />}
        aria-label={`View As ${user.username}`}
        onClick={() => view(user.username)}
      >
        View As
      </Button>
    ),
  },
];

/** The approved users, one of whom an administrator chooses to look through the eyes of. */
export function ViewAsPage() {
  const search = route.useSearch();
  const list = useListAddress(search, route.useNavigate());
  const program = useOverview(search.program).data?.program;
  const view = useViewAs(program?.slug ?? null);
  const { data, isPlaceholderData, error, isPending, refetch } = useUsers();
  const rows = data?.members ?? [];
  const isFiltered = search.search !== undefined || search.status !== undefined;
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
                value={search.search ?? ''}
                onChange={(text) => list.set({ search: text || undefined })}
              />
              <ListSwitch
                label="Admin use only"
                value={search.status === 'admin-only'}
                onChange={(on) => list.set({ status: on ? 'admin-only' : undefined })}
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

function useUsers() {
  const { program = '', search, status, cursor } = route.useSearch();
  return useQuery({
    ...query('GET /api/admin/program/:id/members', {
      id: program,
      username: search,
      adminOnly: status === 'admin-only' || undefined,
      cursor,
      limit: ROWS_A_PAGE,
    }),
    placeholderData: keepPreviousData,
  });
}

const route = getRouteApi('/admin/inside/program/edit/view-as');

const noneFound = { title: 'No user fits', text: 'No approved user has this in the username.' };
const noneThere = { title: 'No approved users yet', text: 'As soon as one is approved, you can view the program so.' };

/** Goes on as that user; the guards then lead to the dashboard of its program. */
function useViewAs(slug: string | null) {
  return useMutation({
    mutationFn: (username: string) => call('POST /api/auth/login', { username, bypass: true }),
    onSuccess: ({ token, user }) => viewAs({ token, user, slug }),
    onError: (error) => notify.danger(error.msg),
  });
}

interface Acts {
  /** Nothing can be begun now. */
  disabled: boolean;
  view: (username: string) => void;
}
