import { z } from 'zod';
import { id, nothing } from './primitives.ts';
import { route } from './route.ts';

/** That something was changed, and where: pages that show it ask again. */
export const change = z.object({
  /** Null where it may be any: changes can have been missed before this moment. */
  program: id.nullable(),
  what: z.enum(['program', 'users', 'receipts', 'rewards', 'trainings', 'anything']),
});
export type Change = z.output<typeof change>;

export const changes = {
  followChanges: route('GET', '/api/admin/changes', {
    access: 'admin',
    summary:
      'Tells what was changed, by whomever, the moment it is; begins with one that says that anything may have been',
    reads: [],
    answers: 'events',
    input: nothing,
    output: change,
    refusals: { 'too-many-streams': [429, 'Changes are followed in too many windows already.'] },
  }),
};
