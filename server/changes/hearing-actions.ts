import type { Change } from '#contract/changes.ts';
import { reachOf } from '#domain/roles.ts';
import { findSession } from '#server/accounts/session-queries.ts';
import type { Db } from '#server/db/pool.ts';
import { listProgramsWithin } from '#server/programs/place-queries.ts';

/**
 * Whether an administrator may hear of a change. Its roles are read whenever a change may have been missed, which may have
 * been theirs: first when the stream misses nothing any more. One that is heard ends the stream. Besides, a company may get
 * or give away a program.
 */
export function openHearing(db: Db, tokenHash: string): (change: Change) => Promise<boolean> {
  let reach = reachOf([], 'see-program');
  let programs: string[] | null = [];
  return async ({ program, what }) => {
    if (program === null) {
      programs = [];
      const actor = (await findSession(db, tokenHash, new Date()))?.actor;
      reach = reachOf(actor?.kind === 'admin' ? actor.roles : [], 'see-program');
      programs = await listProgramsWithin(db, reach);
      return true;
    }
    if (programs === null) return true;
    const didReach = programs.includes(program);
    if (what === 'program') programs = (await listProgramsWithin(db, reach)) ?? [];
    return didReach || programs.includes(program);
  };
}
