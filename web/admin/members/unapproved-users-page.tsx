import { Box, Button, Group } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { formatDate } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { states } from '#domain/members.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton, type LinkTarget } from '#web/ui/link.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager } from '../lists/list-pager.tsx';
import { PickedBar } from '../lists/picked-bar.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useOverview } from '../use-overview.ts';
import { DenyDialog } from './decide/deny-dialog.tsx';
import { useApproveUsers } from './decide/use-decide-users.ts';
import { UserDetail } from './detail/user-detail.tsx';
import { unapprovedUsersLink } from './member-links.ts';
import { MemberSearch, memberColumns, useMembers } from './member-list.tsx';

/** People who registered and wait; with a user in the address, that one. */
export function UnapprovedUsersPage() {
  const search = route.useSearch();
  if (!search.user) return <UnapprovedList />;
  const back = unapprovedUsersLink({ ...search, user: undefined, tab: undefined });
  return <UserDetail id={search.user} search={search} back={back} />;
}

const route = getRouteApi('/admin/inside/program/edit/unapproved-users');

function UnapprovedList() {
  const search = route.useSearch();
  const { program = '' } = search;
  const list = useListAddress(search, route.useNavigate());
  const overview = useOverview(program);
  const { data, isPlaceholderData, error, isPending, refetch } = useMembers(search, { status: 'unapproved' });
  const approve = useApproveUsers();
  const [ids, setIds] = useState<string[]>([]);
  const [denied, setDenied] = useState<Member[]>([]);

  const rows = data?.members ?? [];
  // Whoever was decided meanwhile, here or elsewhere, is picked no longer.
  const picked = rows.filter((member) => ids.includes(member._id));
  return (
    <>
      <PageHead
        title="Unapproved Users"
        lead={`${overview.data?.program.name ?? '…'} · people who registered and cannot log in until you decide.`}
      />
      {error && !data ? (
        <Failure title="The users could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Unapproved users"
          columns={unapprovedColumns({
            view: (user) => unapprovedUsersLink({ ...search, user }),
            approve: (member) => approve.mutate([member]),
            deny: (member) => setDenied([member]),
          })}
          rows={rows}
          rowKey={(member) => member._id}
          loading={isPending}
          selection={{
            ids: picked.map((member) => member._id),
            set: setIds,
            name: (id) => rows.find((member) => member._id === id)?.user.name ?? '',
          }}
          toolbar={
            <>
              {picked.length > 0 && (
                <PickedUsers
                  count={picked.length}
                  onClear={() => setIds([])}
                  onDeny={() => setDenied(picked)}
                  onApprove={() => approve.mutate(picked)}
                />
              )}
              {/* Only hidden meanwhile: what was typed a moment before somebody was picked is looked for all the same. */}
              {(rows.length > 0 || search.search !== undefined) && (
                <Box display={picked.length > 0 ? 'none' : 'contents'}>
                  <MemberSearch value={search.search} onChange={(text) => list.set({ search: text })} />
                </Box>
              )}
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
          empty={search.search ? <NoneFound /> : <NoneWaits program={program} />}
        />
      )}
      <DenyDialog people={denied} onClose={() => setDenied([])} />
    </>
  );
}

const NoneFound = () => <EmptyState title="No user fits" text="No name, username or e-mail holds what you look for." />;

const NoneWaits = ({ program }: { program: string }) => (
  <EmptyState
    icon={<IconUserCheck size={28} aria-hidden="true" />}
    title="There are no unapproved users"
    text="Everyone who registered has been decided on. New registrations appear here and are counted in the menu."
    action={
      <LinkButton variant="default" to="/admin/program/edit" search={{ program }}>
        Back to the program
      </LinkButton>
    }
  />
);

interface Acts {
  /** To one user's page. */
  view: (userId: string) => LinkTarget;
  approve: (member: Member) => void;
  deny: (member: Member) => void;
}

const unapprovedColumns = (acts: Acts): readonly Column<Member>[] => [
  ...memberColumns,
  {
    key: 'city',
    label: 'City',
    card: 'sub',
    width: 132,
    leaves: 1,
    render: ({ user }) => (
      <div className="clip" title={`${user.city}, ${user.state}`}>
        {user.city}, {states.find(({ name }) => name === user.state)?.code ?? user.state}
      </div>
    ),
  },
  {
    key: 'registered',
    label: 'Registered',
    card: 'sub',
    width: 108,
    leaves: 2,
    render: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    label: 'Actions',
    quiet: true,
    width: 222,
    card: 'actions',
    render: (member) => <Actions member={member} {...acts} />,
  },
];

const Actions = ({ member, view, approve, deny }: Acts & { member: Member }) => (
  <Group gap={4} justify="flex-end" wrap="nowrap">
    <LinkButton
      {...view(member.user._id)}
      size="xs"
      px={10}
      variant="subtle"
      color="gray"
      aria-label={`View ${member.user.name}`}
    >
      View
    </LinkButton>
    <Button
      size="xs"
      px={10}
      variant="subtle"
      color="red"
      aria-label={`Deny ${member.user.name}`}
      onClick={() => deny(member)}
    >
      Deny
    </Button>
    <Button
      size="xs"
      px={12}
      variant="default"
      aria-label={`Approve ${member.user.name}`}
      // The second half of a double click would approve whoever has moved up into this place.
      onClick={({ detail }) => detail < 2 && approve(member)}
    >
      Approve
    </Button>
  </Group>
);

type Props = { count: number; onClear: () => void; onDeny: () => void; onApprove: () => void };

const PickedUsers = ({ count, onClear, onDeny, onApprove }: Props) => (
  <PickedBar count={count} onClear={onClear}>
    <Button variant="subtle" color="red" onClick={onDeny}>
      Deny
    </Button>
    <Button onClick={onApprove}>Approve {countOf(count, 'user')}</Button>
  </PickedBar>
);
