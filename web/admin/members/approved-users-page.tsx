import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Member } from '#contract/members.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { List, ListFilter } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import type { LinkTarget } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { useOverview } from '../use-overview.ts';
import { AddUser } from './add/add-user.tsx';
import { DisableDialog } from './decide/decide-dialogs.tsx';
import { UserDetail } from './detail/user-detail.tsx';
import { approvedUsersLink } from './member-links.ts';
import { memberColumns, memberSearch } from './member-list.tsx';

/** People who take part, and behind the switch those who were disabled; with a user in the address, that one. */
export function ApprovedUsersPage() {
  const search = route.useSearch();
  if (!search.user) return <ApprovedList />;
  const back = approvedUsersLink({ ...search, user: undefined, tab: undefined });
  return <UserDetail id={search.user} search={search} back={back} />;
}

const route = getRouteApi('/admin/inside/program/edit/approved-users');

function ApprovedList() {
  const search = route.useSearch();
  const { program = '' } = search;
  const view = views.find(({ value }) => value === search.status) ?? views[0];
  const overview = useOverview(program);
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/program/:id/members', {
    ...{ id: program, search: search.search },
    ...view.filter,
  });
  const [asked, setAsked] = useState<Member | null>(null);
  const navigate = useNavigate();

  return (
    <>
      <PageHead
        title="Approved Users"
        lead={`${overview.data?.program.name ?? '…'} · ${view.lead}`}
        actions={<AddUser programId={program} />}
      />
      <List
        {...memberSearch}
        list={list}
        rows={list.data?.members}
        label={view.list}
        columns={approvedColumns({ view: (user) => approvedUsersLink({ ...search, user }), disable: setAsked })}
        toolbar={
          <ListFilter
            choices={views}
            value={view.value}
            onChange={(chosen) => list.set({ status: views.find(({ value }) => value === chosen)?.status })}
          />
        }
        empty={view.none}
      />
      <DisableDialog
        member={asked}
        onClose={() => setAsked(null)}
        onDisabled={() => void navigate({ to: '/admin/program/edit', search: { program } })}
      />
    </>
  );
}

const views = [
  {
    value: 'approved',
    status: undefined,
    label: 'Approved',
    list: 'Approved users',
    filter: { status: 'approved' },
    lead: 'people who can log in, submit and redeem.',
    none: { title: 'No approved users yet', text: 'People you approve appear here.' },
  },
  {
    value: 'admin-only',
    status: 'admin-only',
    label: 'Admin use only',
    list: 'Approved users for admin use only',
    filter: { status: 'approved', adminOnly: true },
    lead: 'approved accounts of your own team.',
    none: { title: 'None for admin use only', text: 'Users you add “For admin use only” appear here.' },
  },
  {
    value: 'disabled',
    status: 'disabled',
    label: 'Disabled',
    list: 'Disabled users',
    filter: { status: 'disabled' },
    lead: 'people whose access was taken away.',
    none: { title: 'No disabled users', text: 'People you disable appear here, and can be enabled again.' },
  },
] as const;

interface Acts {
  /** To one user's page. */
  view: (userId: string) => LinkTarget;
  disable: (member: Member) => void;
}

const approvedColumns = ({ view, disable }: Acts): readonly Column<Member>[] => [
  ...memberColumns,
  column('approved', 'Approved', { width: 116, leaves: 1 }, ({ approvalDate }) => (
    <span className="num">{approvalDate ? formatDate(approvalDate) : 'N/A'}</span>
  )),
  column('points', 'Points left', { num: true, width: 116 }, ({ currentPoints }) => formatPoints(currentPoints)),
  rowActions(168, (member) => [
    { label: 'View', spoken: `View ${member.user.name}`, link: view(member.user._id) },
    switchAction({ disabled: member.disabled, name: member.user.name }, () => disable(member)),
  ]),
];
