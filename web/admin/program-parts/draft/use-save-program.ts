import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query, useRefresh } from '#web/api/query.ts';
import type { Program, SentParts } from './parts.ts';
import { currentProgram, saveProgram } from './save-program.ts';

type Save = { base: Program; parts: SentParts };

/** Saves parts at once; what the server answers is the program that all pages read from then on. */
export function useSaveProgram(meta?: { quiet: boolean }) {
  const queries = useQueryClient();
  const refresh = useRefresh('GET /api/admin/program/list', 'GET /api/admin/program/:id/overview');
  const keep = (program: Program) => queries.setQueryData(programQuery(program._id).queryKey, { program });
  return useMutation({
    mutationFn: ({ base, parts }: Save) => saveProgram(base, parts),
    onSuccess: (program) => {
      keep(program);
      void refresh();
    },
    onError: (error) => {
      const current = currentProgram(error);
      if (current) keep(current);
    },
    meta,
  });
}

export const programQuery = (id: string) => query('GET /api/admin/program/:id/update', { id });
