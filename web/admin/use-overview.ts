import { useReadIf } from '#web/api/query.ts';

/** One program's name and counts; nothing is asked while there is no program. */
export function useOverview(program: string | undefined) {
  return useReadIf(program !== undefined, 'GET /api/admin/program/:id/overview', { id: program ?? '' });
}
