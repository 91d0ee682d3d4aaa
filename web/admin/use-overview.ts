import { useQuery } from '@tanstack/react-query';
import { askedIf, query } from '#web/api/query.ts';

/** One program's name and counts; nothing is asked while there is no program. */
export function useOverview(program: string | undefined) {
  return useQuery(askedIf(program !== undefined, query('GET /api/admin/program/:id/overview', { id: program ?? '' })));
}
