import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Ask, call, refusedAs } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';

export type Program = Answer<'GET /api/admin/program/:id/update'>['program'];

const save = 'POST /api/admin/program/:id/update';
/** What a save may carry. Of reward items and trainings only the entries that are new or changed. */
export type SentParts = Omit<Ask<typeof save>['program'], 'version'>;

export const programQuery = (id: string) => query('GET /api/admin/program/:id/update', { id });

/** Saves parts over the program that was read; what the server answers is the program that all pages read from then on. */
export function useSaveProgram() {
  const queries = useQueryClient();
  const keep = (program: Program) => queries.setQueryData(programQuery(program._id).queryKey, { program });
  return async (parts: SentParts, { _id: id, version }: Program): Promise<Program> => {
    try {
      const { program } = await call(save, { id, version, program: parts });
      keep(program);
      return program;
    } catch (error) {
      const present = presentProgram(error);
      if (present) keep(present);
      throw error;
    }
  };
}

/** The program as it is now, of a save that was refused because somebody else had saved. */
export const presentProgram = (error: unknown): Program | null => refusedAs(error, save, 'stale')?.program ?? null;
