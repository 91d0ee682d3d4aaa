import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedMember } from '#contract/members.ts';
import { shortRegion } from '#domain/addresses.ts';
import type { Country } from '#domain/countries.ts';
import { PickedBar, usePicked } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { useMay } from '../rights/use-rights.ts';
import { DenyDialog } from './decide/decide-dialogs.tsx';
import { useApproveUsers } from './decide/use-decide-users.ts';
import { UserDetail } from './detail/user-detail.tsx';
import { unapprovedUsersLink } from './member-links.ts';
import { cameByColumn, MemberList } from './member-list.tsx';

/** Users who wait for approval; a user in the address is opened. */
export function UnapprovedUsersPage() {
  const search = route.useSearch();
  if (!search.user) return <UnapprovedList />;
  return <UserDetail id={search.user} search={search} linkTo={unapprovedUsersLink} />;
}

const route = getRouteApi('/admin/inside/program/edit/unapproved-users');

function UnapprovedList() {
  const search = route.useSearch();
  const { program = '' } = search;
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/program/:id/members', {
    id: program,
    search: search.search,
    status: 'unapproved',
  });
  const words = useWords('people').unapproved;
  const { view, viewNamed } = useWords('people').lists;
  const approve = useApproveUsers();
  const mayDecide = useMay()('approve-people');
  const [denied, setDenied] = useState<ListedMember[]>([]);
  const rows = list.data?.members;
  const picked = usePicked(rows, ({ user }) => user.name);
  return (
    <>
      <MemberList
        title={words.title}
        lead={words.lead}
        program={program}
        list={list}
        rows={rows}
        label={words.list}
        columns={[
          ...unapprovedColumns(countryNow()),
          rowActions(222, (member) => {
            const { _id: user, name } = member.user;
            const viewed = { label: view, spoken: viewNamed(name), link: unapprovedUsersLink({ ...search, user }) };
            if (!mayDecide) return [viewed];
            return [
              { ...viewed, look: 'quiet' },
              { label: words.deny, spoken: words.denyNamed(name), look: 'danger', press: () => setDenied([member]) },
              { label: words.approve, spoken: words.approveNamed(name), press: () => approve.mutate([member]) },
            ];
          }),
        ]}
        isSearched={Boolean(rows?.length || search.search)}
        empty={{
          Icon: IconUserCheck,
          title: words.noneTitle,
          text: words.none,
          action: (
            <LinkButton variant="default" to="/admin/program/edit" search={{ program }}>
              {words.backToProgram}
            </LinkButton>
          ),
        }}
        picked={mayDecide ? picked : undefined}
        pickedBar={
          <PickedBar count={picked.rows.length} onClear={picked.clear}>
            <Button variant="subtle" color="red" onClick={() => setDenied(picked.rows)}>
              {words.deny}
            </Button>
            <Button onClick={() => approve.mutate(picked.rows)}>
              {words.approveSeveral(picked.rows.length, (users) => (
                <span key="users">{users}</span>
              ))}
            </Button>
          </PickedBar>
        }
      />
      <DenyDialog people={denied} onClose={() => setDenied([])} />
    </>
  );
}

function unapprovedColumns(country: Country): readonly Column<ListedMember>[] {
  const { columns } = wordsOf('people').lists;
  return [
    column('city', wordsOf('terms').fields.city, { card: 'sub', width: 132, most: 260, leaves: 1 }, ({ user }) => (
      <div className="clip" title={[user.city, user.state].filter(Boolean).join(', ')}>
        <OwnParts of={[user.city, shortRegion(user.state, country)]} />
      </div>
    )),
    cameByColumn(),
    column('registered', columns.registered, { card: 'sub', width: 108, leaves: 2 }, ({ createdAt }) => (
      <Day at={createdAt} />
    )),
  ];
}
