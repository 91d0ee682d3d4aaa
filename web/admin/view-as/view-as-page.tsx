import { IconEye } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Member } from '#contract/members.ts';
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
import { useWords, wordsOf } from '#web/words.ts';
import { PointsLeft } from '../members/points-notes.tsx';
import { useOverview } from '../use-overview.ts';

function userColumns(disabled: boolean, view: (username: string) => void): readonly Column<Member>[] {
  const words = wordsOf('people').viewAs;
  const { kind, pointsLeft } = words.columns;
  return [
    column('username', wordsOf('terms').fields.username, { main: true }, ({ user }) => (
      <Person name={user.username} sub={user.name} initialsOf={user.name} />
    )),
    column('kind', kind, { card: 'sub', width: 180, leaves: 1 }, ({ user }) =>
      user.adminOnly ? <StateBadge state="adminOnly" /> : words.member,
    ),
    column('points', pointsLeft, { num: true, width: 116 }, (member) => <PointsLeft of={member} />),
    rowActions(140, ({ user: { username } }) => [
      {
        label: words.view,
        spoken: words.viewNamed(username),
        icon: <IconEye size={14} aria-hidden="true" />,
        disabled,
        press: () => view(username),
      },
    ]),
  ];
}

export function ViewAsPage() {
  const words = useWords('people').viewAs;
  const search = route.useSearch();
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/program/:id/members', {
    id: search.program ?? '',
    // Nobody is logged in as who has not registered.
    status: 'registered',
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
      <PageHead title={words.title} lead={words.lead} />
      {program?.disabled ? (
        <Notice kind="warning" title={words.programDisabled}>
          {words.programDisabledText}
        </Notice>
      ) : (
        <Notice kind="info" title={words.whatHappens}>
          {words.whatHappensText}
        </Notice>
      )}
      <List
        list={list}
        rows={list.data?.members}
        label={words.list}
        noun="user"
        failure={words.notLoaded}
        columns={userColumns(!program?.slug || program.disabled || view.isPending, view.mutate)}
        searched={words.search}
        toolbar={
          <ListSwitch
            label={words.onlyAdminOnly}
            value={search.status === 'admin-only'}
            onChange={(on) => list.set({ status: on ? 'admin-only' : undefined })}
          />
        }
        empty={search.status ? words.noneFound : words.none}
        noneFound={words.noneFound}
      />
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit/view-as');
