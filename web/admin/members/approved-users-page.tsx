import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ListedMember } from '#contract/members.ts';
import { origins } from '#domain/ways-in.ts';
import { ListFilter, PickedBar, usePicked } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { oneOf } from '#web/read-search.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { loadWords, useWords, wordsOf } from '#web/words.ts';
import { useMay } from '../rights/use-rights.ts';
import { AddUser } from './add/add-user.tsx';
import { SwitchUserDialog } from './decide/decide-dialogs.tsx';
import { UserDetail } from './detail/user-detail.tsx';
import { approvedUsersLink } from './member-links.ts';
import { cameByColumn, MemberList, nameOf } from './member-list.tsx';
import { PointsLeft } from './points-notes.tsx';

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
  const words = useWords('people').approved;
  const { invitation, lists } = useWords('people');
  const { view, viewNamed } = lists;
  const shown = search.status ?? 'approved';
  const said = words.views[shown];
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/program/:id/members', {
    id: program,
    search: search.search,
    ...filters[shown],
    ...(search.from &&
      (oneOf(origins, search.from) ? { cameBy: oneOf(origins, search.from) } : { wayIn: search.from })),
  });
  const [asked, setAsked] = useState<ListedMember | null>(null);
  const navigate = useNavigate();
  const may = useMay();
  const rows = list.data?.members;
  const picked = usePicked(rows, nameOf, ({ user }) => user.email !== '');
  const isInviting = shown === 'invited' && may('people');
  return (
    <>
      <MemberList
        title={words.title}
        lead={said.lead}
        actions={
          may('people') && (
            <>
              {may('set-up') && (
                <LinkButton
                  variant="default"
                  {...linkOptions({ to: '/admin/program/edit/import', search: { program, kind: 'members' } })}
                >
                  {words.importPeople}
                </LinkButton>
              )}
              {isInviting && (
                <Suspense>
                  <SendAll program={program} />
                </Suspense>
              )}
              {shown === 'invited' && (
                <LinkButton variant="default" to="/admin/program/edit/invitation-cards" search={{ program }}>
                  {invitation.print}
                </LinkButton>
              )}
              <AddUser programId={program} />
            </>
          )
        }
        program={program}
        list={list}
        rows={rows}
        picked={isInviting ? picked : undefined}
        pickedBar={
          <PickedBar count={picked.rows.length} onClear={picked.clear}>
            <Suspense>
              <SendPicked program={program} rows={picked.rows} onSent={picked.clear} />
            </Suspense>
          </PickedBar>
        }
        label={said.list}
        columns={[
          ...approvedColumns(),
          rowActions(168, (member) => {
            const { _id: user, erasedAt } = member.user;
            const name = nameOf(member);
            const viewed = { label: view, spoken: viewNamed(name), link: approvedUsersLink({ ...search, user }) };
            // An erased person stays disabled.
            if (erasedAt || !may('people')) return [viewed];
            return [viewed, switchAction({ disabled: member.disabled, name }, () => setAsked(member))];
          }),
        ]}
        toolbar={
          <>
            <Suspense>
              <CameByFilter program={program} value={search.from} onChange={(from) => list.set({ from })} />
            </Suspense>
            <ListFilter
              choices={views.map((value) => ({ value, label: words.views[value].label }))}
              value={shown}
              onChange={(chosen) => list.set({ status: chosen === 'approved' ? undefined : chosen })}
            />
          </>
        }
        empty={said.none}
      />
      <SwitchUserDialog
        member={asked}
        onClose={() => setAsked(null)}
        onDisabled={() => void navigate({ to: '/admin/program/edit', search: { program } })}
      />
    </>
  );
}

/** Loaded beside the page, whose first load is at its limit. */
const CameByFilter = lazy(() => import('./came-by-filter.tsx').then((module) => ({ default: module.CameByFilter })));

const fetchSending = () => loadWords('inviting').then(() => import('./send-invitations.tsx'));
const SendAll = lazy(() => fetchSending().then(({ SendAll }) => ({ default: SendAll })));
const SendPicked = lazy(() => fetchSending().then(({ SendPicked }) => ({ default: SendPicked })));

const views = ['approved', 'invited', 'admin-only', 'disabled'] as const;
const filters = {
  approved: { status: 'approved' },
  invited: { status: 'invited' },
  'admin-only': { status: 'approved', adminOnly: true },
  disabled: { status: 'disabled' },
} as const;

function approvedColumns(): readonly Column<ListedMember>[] {
  const { columns } = wordsOf('people').lists;
  return [
    cameByColumn(),
    column('approved', columns.approved, { width: 116, leaves: 2 }, ({ approvalDate }) => <Day at={approvalDate} />),
    column('points', columns.pointsLeft, { num: true, width: 116 }, (member) => <PointsLeft of={member} />),
  ];
}
