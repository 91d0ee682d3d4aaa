import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedMember } from '#contract/members.ts';
import { formatPoints } from '#domain/format.ts';
import { ListFilter } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { useMay } from '../rights/use-rights.ts';
import { AddUser } from './add/add-user.tsx';
import { SwitchUserDialog } from './decide/decide-dialogs.tsx';
import { UserDetail } from './detail/user-detail.tsx';
import { approvedUsersLink } from './member-links.ts';
import { MemberList } from './member-list.tsx';

/** Approved users, with a filter for disabled ones; a user in the address is opened. */
export function ApprovedUsersPage() {
  const search = route.useSearch();
  if (!search.user) return <ApprovedList />;
  return <UserDetail id={search.user} search={search} linkTo={approvedUsersLink} />;
}

const route = getRouteApi('/admin/inside/program/edit/approved-users');

function ApprovedList() {
  const search = route.useSearch();
  const { program = '' } = search;
  const view = views.find(({ value }) => value === search.status) ?? views[0];
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/program/:id/members', {
    id: program,
    search: search.search,
    ...view.filter,
  });
  const [asked, setAsked] = useState<ListedMember | null>(null);
  const navigate = useNavigate();
  const may = useMay();

  return (
    <>
      <MemberList
        title="Approved Users"
        lead={view.lead}
        actions={may('people') && <AddUser programId={program} />}
        program={program}
        list={list}
        rows={list.data?.members}
        label={view.list}
        columns={[
          ...approvedColumns,
          rowActions(168, (member) => {
            const { _id: user, name, erasedAt } = member.user;
            const view = { label: 'View', spoken: `View ${name}`, link: approvedUsersLink({ ...search, user }) };
            // An erased person stays disabled.
            if (erasedAt || !may('people')) return [view];
            return [view, switchAction({ disabled: member.disabled, name }, () => setAsked(member))];
          }),
        ]}
        toolbar={
          <ListFilter
            choices={views}
            value={view.value}
            onChange={(chosen) => list.set({ status: chosen === 'approved' ? undefined : chosen })}
          />
        }
        empty={view.none}
      />
      <SwitchUserDialog
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
    label: 'Approved',
    list: 'Approved users',
    filter: { status: 'approved' },
    lead: 'people who can log in, submit and redeem.',
    none: { title: 'No approved users yet', text: 'People you approve appear here.' },
  },
  {
    value: 'admin-only',
    label: 'Admin use only',
    list: 'Approved users for admin use only',
    filter: { status: 'approved', adminOnly: true },
    lead: 'approved accounts of your own team.',
    none: { title: 'None for admin use only', text: 'Users you add “For admin use only” appear here.' },
  },
  {
    value: 'disabled',
    label: 'Disabled',
    list: 'Disabled users',
    filter: { status: 'disabled' },
    lead: 'users who can no longer log in.',
    none: { title: 'No disabled users', text: 'People you disable appear here, and can be enabled again.' },
  },
] as const;

const approvedColumns: readonly Column<ListedMember>[] = [
  column('approved', 'Approved', { width: 116, leaves: 1 }, ({ approvalDate }) => <Day at={approvalDate} />),
  column('points', 'Points left', { num: true, width: 116 }, ({ currentPoints }) => formatPoints(currentPoints)),
];
