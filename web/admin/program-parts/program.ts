import { useQueryClient } from '@tanstack/react-query';
import { type Answer, type Ask, call, refusedAs } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';

export type Program = Answer<'GET /api/admin/program/:id/update'>['program'];

const save = 'POST /api/admin/program/:id/update';
/** The parts that a save can send; only new or changed reward items and trainings. */
export type SentParts = Omit<Ask<typeof save>['program'], 'version'>;

export const programQuery = (id: string) => query('GET /api/admin/program/:id/update', { id });

/** Saves parts of a program; the answer becomes the program that all pages read. */
export function useSaveProgram() {
  const queries = useQueryClient();
  const keep = (program: Program) => queries.setQueryData(programQuery(program._id).queryKey, { program });
  return async (parts: SentParts, { _id: id, version }: Program): Promise<Program> => {
    try {
      const { program } = await call(save, { id, version, program: parts });
      keep(program);
      return program;
    } catch (error) {
      const present = currentProgram(error);
      if (present) keep(present);
      throw error;
    }
  };
}

/** The current program, if a save was refused because another administrator had saved. */
export const currentProgram = (error: unknown): Program | null => refusedAs(error, save, 'stale')?.program ?? null;
