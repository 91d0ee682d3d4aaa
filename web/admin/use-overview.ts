import { useQuery } from '@tanstack/react-query';
import { askedIf, query } from '#web/api/query.ts';

/** A program's name and counts; not loaded without a program. */
export const useOverview = (program: string | undefined) =>
  useQuery(askedIf(program !== undefined, overviewQuery(program ?? '')));

export const overviewQuery = (program: string) => query('GET /api/admin/program/:id/overview', { id: program });
