import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AuditSearch } from '#web/search.ts';
import { useListAddress } from '../lists/use-list-address.ts';
import { startOfDay } from './start-of-day.ts';

export type AuditAddress = ReturnType<typeof useAuditAddress>;

/** The audit's filters and page, as the address says them. */
export function useAuditAddress() {
  const { page, cursor, goNext, goPrevious } = useListAddress(['at']);
  const { admin, member, inProgram, from, to } = useSearch({ from: '/admin/inside/audit' });
  const navigate = useNavigate();
  return {
    page,
    cursor,
    goNext,
    goPrevious,
    filters: { admin, member, inProgram, from, to },
    isFiltered: [admin, member, inProgram, from, to].some(Boolean),
    /** The same as the API asks for it: days begin and end where the reader is. */
    asked: {
      admin,
      member,
      program: inProgram,
      from: from && startOfDay(from, 0),
      to: to && startOfDay(to, 1),
    },
    /** Another filter begins at the newest entry. */
    setFilter: (change: AuditSearch) =>
      void navigate({
        to: '.',
        search: (now: AuditSearch) => ({ ...now, ...change, cursor: undefined, page: undefined }) as never,
      }),
  };
}
