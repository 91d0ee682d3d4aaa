import { IconEye } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Member } from '#contract/members.ts';
import { formatPoints } from '#domain/format.ts';
import { useCall } from '#web/api/query.ts';
import { viewAs } from '#web/api/session.ts';
import { List, ListSwitch } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { Person } from '#web/ui/values/person.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useOverview } from '../use-overview.ts';

const userColumns = (disabled: boolean, view: (username: string) => void): readonly Column<Member>[] => [
  column('username', 'Username', { main: true }, ({ user }) => (
    <Person name={user.username} sub={user.name} initialsOf={user.name} />
  )),
  column('kind', 'Kind', { card: 'sub', width: 180, leaves: 1 }, ({ user }) =>
    user.adminOnly ? <StateBadge state="adminOnly" /> : 'Member',
  ),
  column('points', 'Points left', { num: true, width: 116 }, ({ currentPoints }) => formatPoints(currentPoints)),
  rowActions(140, ({ user: { username } }) => [
    {
      label: 'View As',
      spoken: `View As ${username}`,
      icon: <IconEye size={14} aria-hidden="true" />,
      disabled,
      press: () => view(username),
    },
  ]),
];

export function ViewAsPage() {
  const search = route.useSearch();
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/program/:id/members', {
    id: search.program ?? '',
    username: search.search,
    adminOnly: search.status === 'admin-only' || undefined,
  });
  const program = useOverview(search.program).data?.program;
  // Starts the view; the guards then open the dashboard of the user's program.
  const view = useCall('POST /api/auth/login', (username: string) => ({ username, bypass: true }), {
    meta: { coversPage: true },
    onSuccess: ({ token, user }) => viewAs({ token, user, slug: program?.slug ?? null }),
    onError: (error) => notify.danger(error.reason),
  });
  return (
    <>
      <PageHead title="View As" lead="See the program exactly as one of its approved users does." />
      {program?.disabled ? (
        <Notice kind="warning" title="This program has been disabled.">
          Its users cannot log in, so you cannot view it as one of them.
        </Notice>
      ) : (
        <Notice kind="info" title="You will be logged out here and logged in as that user, for one hour.">
          What you submit there counts for them, and is recorded under both names.
        </Notice>
      )}
      <List
        list={list}
        rows={list.data?.members}
        label="Approved users"
        noun="user"
        failure="The users could not be loaded."
        columns={userColumns(!program?.slug || program.disabled || view.isPending, view.mutate)}
        searched="Search username"
        toolbar={
          <ListSwitch
            label="Admin use only"
            value={search.status === 'admin-only'}
            onChange={(on) => list.set({ status: on ? 'admin-only' : undefined })}
          />
        }
        empty={search.status ? noneFound : noneThere}
        noneFound={noneFound}
      />
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit/view-as');

const noneFound = { title: 'No users found', text: 'No approved username contains this text.' };
const noneThere = {
  title: 'No approved users yet',
  text: 'Once a user is approved, you can view the program as that user.',
};
