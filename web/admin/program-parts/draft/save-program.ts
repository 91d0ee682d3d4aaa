import { call } from '#web/api/call.ts';
import { Refusal } from '#web/api/refusal.ts';
import { contestedParts } from './compare-parts.ts';
import type { Program, SentParts } from './parts.ts';

/**
 * Saves parts of a program that was read as `base`. Where somebody else saved meanwhile, and nothing of these parts, it is
 * saved again at their version: only what is sent is changed, so nothing of theirs is touched. Otherwise the refusal is
 * thrown on, with the program as it is now.
 */
export async function saveProgram(base: Program, parts: SentParts): Promise<Program> {
  const { _id: id, version } = base;
  try {
    return (await call('POST /api/admin/program/:id/update', { id, version, program: parts })).program;
  } catch (error) {
    const current = currentProgram(error);
    if (!current || current.version === version || contestedParts(base, current, parts).length > 0) throw error;
    return saveProgram(current, parts);
  }
}

/** The program that a stale save was answered with. */
export function currentProgram(error: unknown): Program | null {
  const isStale = error instanceof Refusal && error.type === 'stale';
  return isStale ? ((error.data.program as Program | undefined) ?? null) : null;
}
