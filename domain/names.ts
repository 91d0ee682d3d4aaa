/** A program, a reward item and a training module need a name: a missing or blank one is refused. */
export const nameProblem = (name: string | undefined, label = 'name'): string | null =>
  name?.trim() ? null : `Enter a ${label}.`;
