import type { Problem } from './problem.ts';

/** A program, a reward item and a training module need a name: a missing or blank one is refused. */
export const nameProblem = (
  name: string | undefined,
  code: 'nameMissing' | 'moduleNameMissing' = 'nameMissing',
): Problem | null => (name?.trim() ? null : { code });
