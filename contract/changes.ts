import { z } from 'zod';
import { id, nothing } from './primitives.ts';
import { route } from './route.ts';

/** Something changed in a program; pages that show it load again. */
export const change = z.object({
  /** Null if any program may have changed, because earlier changes may have been missed. */
  program: id.nullable(),
  what: z.enum(['program', 'users', 'receipts', 'rewards', 'trainings', 'points', 'approvals', 'anything']),
});
export type Change = z.output<typeof change>;

const refusals = { 'too-many-streams': [429, 'tooManyStreams'] } as const;

export const changes = {
  followChanges: route('GET', '/api/admin/changes', {
    access: 'admin',
    right: 'see-program',
    at: 'handler',
    summary: 'Reports each change, by anyone, at once; begins with one that says that anything may have changed',
    reads: [],
    answers: 'events',
    limit: 'live',
    input: nothing,
    output: change,
    refusals,
  }),
  followOwnChanges: route('GET', '/api/client/changes', {
    access: 'client',
    summary:
      'Reports each change of the caller’s own data, by anyone, at once; begins with one that says that anything may have changed',
    reads: [],
    answers: 'events',
    limit: 'live',
    input: nothing,
    output: change,
    refusals,
  }),
};
