import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import type { MemberState } from '#domain/members.ts';
import { query } from '#web/api/query.ts';
import { Person } from '#web/ui/person.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { ROWS_A_PAGE } from '../lists/list-pager.tsx';
import type { MembersSearch } from './members-routes.ts';

/** Who it is, and how to reach them. */
export const memberColumns: readonly Column<Member>[] = [
  {
    key: 'name',
    label: 'Name',
    main: true,
    render: ({ user }) => (
      <Person name={user.name} sub={user.adminOnly ? `Admin use only · ${user.username}` : user.username} />
    ),
  },
  {
    key: 'email',
    label: 'Email',
    card: 'sub',
    width: 232,
    leaves: 3,
    render: ({ user }) => (
      <div className="clip" title={user.email}>
        {user.email}
      </div>
    ),
  },
];

/** The page of members that the address says. */
export function useMembers(
  { program = '', cursor, search }: MembersSearch,
  filter: { status: MemberState; adminOnly?: true },
) {
  return useQuery({
    ...query('GET /api/admin/program/:id/members', {
      id: program,
      ...filter,
      search,
      cursor,
      limit: ROWS_A_PAGE,
    }),
    placeholderData: keepPreviousData,
  });
}

type Props = { value: string | undefined; onChange: (value: string | undefined) => void };

export const MemberSearch = ({ value, onChange }: Props) => (
  <SearchField
    label="Search name, username or e-mail"
    width={320}
    value={value ?? ''}
    onChange={(text) => onChange(text || undefined)}
  />
);
