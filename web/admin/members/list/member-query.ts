import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MemberState } from '#domain/members.ts';
import { query } from '#web/api/query.ts';
import { ROWS_A_PAGE } from '../../lists/list-pager.tsx';
import type { ListAddress } from '../../lists/use-list-address.ts';

/** The server lists members by username alone. */
export const sortable = ['username'] as const;

/** The page of members that the address says. */
export function useMembers(
  { program, cursor, search }: ListAddress,
  filter: { status: MemberState; adminOnly?: true },
) {
  return useQuery({
    ...query('GET /api/admin/program/:id/members', {
      id: program,
      ...filter,
      search: search.search,
      cursor,
      limit: ROWS_A_PAGE,
    }),
    placeholderData: keepPreviousData,
  });
}
