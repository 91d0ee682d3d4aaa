import { useReadIf } from '#web/api/query.ts';

/** A program's name and counts; not loaded without a program. */
export const useOverview = (program: string | undefined) =>
  useReadIf(program !== undefined, 'GET /api/admin/program/:id/overview', { id: program ?? '' });
