import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '#domain/languages.ts';
import { type Answer, type Ask, call, refusedAs } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';

export type Program = Answer<'GET /api/admin/program/:id/update'>['program'];

const save = 'POST /api/admin/program/:id/update';
/** What other rules or terms are to participants. */
export type NewTerms = NonNullable<Ask<typeof save>['newTerms']>;
/** The parts that a save can send; only new or changed reward items and trainings. */
export type SentParts = Omit<Ask<typeof save>['program'], 'version'>;

export const programQuery = (id: string) => query('GET /api/admin/program/:id/update', { id });

/** The languages in which a program was read. A server of the version before names none. */
export const languagesOf = (program: Program | null): readonly Language[] => program?.languages ?? ['en'];

/** Saves parts of a program; the answer becomes the program that all pages read. */
export function useSaveProgram() {
  const queries = useQueryClient();
  const keep = (program: Program) => queries.setQueryData(programQuery(program._id).queryKey, { program });
  return async (parts: SentParts, read: Program, newTerms?: NewTerms): Promise<Program> => {
    const { _id: id, version } = read;
    const [writtenIn] = languagesOf(read);
    try {
      const { program } = await call(save, { id, version, writtenIn, program: parts, ...(newTerms && { newTerms }) });
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
