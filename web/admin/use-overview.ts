import { useQuery } from '@tanstack/react-query';
import { askedIf } from '#web/api/query.ts';
import { overviewQuery } from './overview-query.ts';
import { useOwnRoles } from './rights/use-own-roles.ts';

/** A program's name and counts; not loaded without a program, or for an administrator without a role: it is refused. */
export function useOverview(program: string | undefined) {
  const hasNoRole = useOwnRoles()?.length === 0;
  return useQuery(askedIf(program !== undefined && !hasNoRole, overviewQuery(program ?? '')));
}
