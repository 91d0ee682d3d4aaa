import type { Member } from '#contract/members.ts';
import { Person } from '#web/ui/person.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';

/** Who it is, and how to reach them. */
export const memberColumns: readonly Column<Member>[] = [
  column('name', 'Name', { main: true }, ({ user }) => (
    <Person name={user.name} sub={user.adminOnly ? `Admin use only · ${user.username}` : user.username} />
  )),
  column('email', 'Email', { card: 'sub', width: 232, leaves: 3 }, ({ user }) => <Clip text={user.email} />),
];

/** Of a list of members: the search field, and what is said where it finds nobody. */
export const memberSearch = {
  searched: 'Search name, username or e-mail',
  searchWidth: 320,
  noneFound: { title: 'No user fits', text: 'No name, username or e-mail holds what you look for.' },
  noun: 'user',
  failure: 'The users could not be loaded.',
};
