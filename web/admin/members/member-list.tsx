import type { ComponentProps, ReactNode } from 'react';
import type { ListedMember } from '#contract/members.ts';
import { List } from '#web/lists/list.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { Person } from '#web/ui/values/person.tsx';
import { useOverview } from '../use-overview.ts';
import { AlikeBadge } from './alike.tsx';

type Props = Omit<ComponentProps<typeof List<ListedMember>>, 'failure'> & {
  title: string;
  lead: string;
  actions?: ReactNode;
  program: string;
  /** False if there are no users to search. */
  isSearched?: boolean;
};

/** A program's users: name and contact, then the columns of the list. */
export function MemberList({ title, lead, actions, program, isSearched = true, columns, ...list }: Props) {
  const overview = useOverview(program);
  return (
    <>
      <PageHead
        title={title}
        lead={<OwnParts of={[overview.data?.program.name ?? '…', lead]} by=" · " />}
        actions={actions}
      />
      <List
        searched={isSearched ? 'Search name, username or e-mail' : undefined}
        searchWidth={320}
        noun="user"
        failure="The users could not be loaded."
        noneFound={noneFound}
        columns={[...memberColumns, ...columns]}
        {...list}
      />
    </>
  );
}

const noneFound = { title: 'No users found', text: 'No name, username or e-mail contains this text.' };

const memberColumns: readonly Column<ListedMember>[] = [
  column('name', 'Name', { main: true }, ({ user, alike }) => (
    <Person
      name={user.name}
      sub={user.adminOnly ? `Admin use only · ${user.username}` : user.username}
      mark={alike.length > 0 && <AlikeBadge alike={alike} />}
    />
  )),
  column('email', 'Email', { card: 'sub', width: 232, most: 400, leaves: 3 }, ({ user }) => <Clip text={user.email} />),
];
