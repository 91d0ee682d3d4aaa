import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { formatDate } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { states } from '#domain/members.ts';
import { List, PickedBar, usePicked } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { LinkButton, type LinkTarget } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { useOverview } from '../use-overview.ts';
import { DenyDialog } from './decide/decide-dialogs.tsx';
import { useApproveUsers } from './decide/use-decide-users.ts';
import { UserDetail } from './detail/user-detail.tsx';
import { unapprovedUsersLink } from './member-links.ts';
import { memberColumns, memberSearch } from './member-list.tsx';

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
  const overview = useOverview(program);
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/program/:id/members', {
    ...{ id: program, search: search.search },
    status: 'unapproved',
  });
  const approve = useApproveUsers();
  const [denied, setDenied] = useState<Member[]>([]);
  const rows = list.data?.members;
  const picked = usePicked(rows, ({ user }) => user.name);
  return (
    <>
      <PageHead
        title="Unapproved Users"
        lead={`${overview.data?.program.name ?? '…'} · people who registered and cannot log in until you decide.`}
      />
      <List
        {...memberSearch}
        list={list}
        rows={rows}
        label="Unapproved users"
        columns={unapprovedColumns({
          view: (user) => unapprovedUsersLink({ ...search, user }),
          approve: (member) => approve.mutate([member]),
          deny: (member) => setDenied([member]),
        })}
        searched={rows?.length || search.search ? memberSearch.searched : undefined}
        empty={{
          icon: <IconUserCheck size={28} aria-hidden="true" />,
          title: 'There are no unapproved users',
          text: 'Everyone who registered has been decided on. New registrations appear here and are counted in the menu.',
          action: (
            <LinkButton variant="default" to="/admin/program/edit" search={{ program }}>
              Back to the program
            </LinkButton>
          ),
        }}
        picked={picked}
        pickedBar={
          <PickedBar count={picked.rows.length} onClear={picked.clear}>
            <Button variant="subtle" color="red" onClick={() => setDenied(picked.rows)}>
              Deny
            </Button>
            <Button onClick={() => approve.mutate(picked.rows)}>Approve {countOf(picked.rows.length, 'user')}</Button>
          </PickedBar>
        }
      />
      <DenyDialog people={denied} onClose={() => setDenied([])} />
    </>
  );
}

interface Acts {
  /** To one user's page. */
  view: (userId: string) => LinkTarget;
  approve: (member: Member) => void;
  deny: (member: Member) => void;
}

const unapprovedColumns = ({ view, approve, deny }: Acts): readonly Column<Member>[] => [
  ...memberColumns,
  column('city', 'City', { card: 'sub', width: 132, leaves: 1 }, ({ user }) => (
    <div className="clip" title={`${user.city}, ${user.state}`}>
      {user.city}, {states.find(({ name }) => name === user.state)?.code ?? user.state}
    </div>
  )),
  column('registered', 'Registered', { card: 'sub', width: 108, leaves: 2 }, ({ createdAt }) => (
    <span className="num">{formatDate(createdAt)}</span>
  )),
  rowActions(222, (member) => [
    { label: 'View', spoken: `View ${member.user.name}`, look: 'quiet', link: view(member.user._id) },
    { label: 'Deny', spoken: `Deny ${member.user.name}`, look: 'danger', press: () => deny(member) },
    { label: 'Approve', spoken: `Approve ${member.user.name}`, press: () => approve(member) },
  ]),
];
