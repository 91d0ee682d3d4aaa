import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { ListedMember } from '#contract/members.ts';
import { List } from '#web/lists/list.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { Own, Told } from '#web/ui/values/own.tsx';
import { Person } from '#web/ui/values/person.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useOverview } from '../use-overview.ts';
import { AlikeBadge } from './alike.tsx';
import { InvitationBadge } from './invitation-badge.tsx';

type Props = Omit<ComponentProps<typeof List<ListedMember>>, 'failure'> & {
  title: string;
  lead: (program: ReactElement) => ReactNode;
  actions?: ReactNode;
  program: string;
  /** False if there are no users to search. */
  isSearched?: boolean;
};

/** Who is invited may have no name yet. */
export const nameOf = ({ user, externalKey }: Pick<ListedMember, 'user' | 'externalKey'>): string =>
  user.name || user.email || externalKey;

/** A program's users: name and contact, then the columns of the list. */
export function MemberList({ title, lead, actions, program, isSearched = true, columns, ...list }: Props) {
  const overview = useOverview(program);
  const words = useWords('people').lists;
  return (
    <>
      <PageHead
        title={title}
        lead={lead(<Own key="program">{overview.data?.program.name ?? '…'}</Own>)}
        actions={actions}
      />
      <List
        searched={isSearched ? words.search : undefined}
        searchWidth={320}
        noun="user"
        failure={words.notLoaded}
        noneFound={words.noneFound}
        columns={[...memberColumns(), ...columns]}
        {...list}
      />
    </>
  );
}

function memberColumns(): readonly Column<ListedMember>[] {
  const { columns, adminOnly } = wordsOf('people').lists;
  const { fields } = wordsOf('terms');
  return [
    column('name', columns.name, { main: true }, ({ user, alike, invitation, externalKey }) => (
      <Person
        name={nameOf({ user, externalKey })}
        sub={invitation ? externalKey : user.adminOnly ? <Told say={adminOnly} of={user.username} /> : user.username}
        subTitle={invitation ? externalKey : adminOnly(user.username)}
        mark={invitation ? <InvitationBadge of={invitation} /> : alike.length > 0 && <AlikeBadge alike={alike} />}
      />
    )),
    column('email', fields.email, { card: 'sub', width: 232, most: 400, leaves: 3 }, ({ user }) => (
      <Clip text={user.email} />
    )),
  ];
}

/** How each came into the program, or by which way. */
export function cameByColumn(): Column<ListedMember> {
  const { columns, origins } = wordsOf('people').lists;
  return column('cameBy', columns.cameBy, { width: 130, most: 220, leaves: 1 }, ({ cameBy, wayIn }) => (
    <Clip text={wayIn?.label ?? (cameBy ? origins[cameBy] : '–')} />
  ));
}
