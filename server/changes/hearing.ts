import type { Change } from '#contract/changes.ts';
import { reachOf } from '#domain/roles.ts';
import type { Db } from '#server/db/pool.ts';
import { listProgramsWithin } from '#server/programs/place-queries.ts';
import { makeQueue } from '#server/queue.ts';
import { listRolesOf } from '#server/sessions/identify.ts';

/**
 * Whether an administrator may hear of a change. Its roles are read whenever a change may have been missed, which may have
 * been theirs: first when the stream misses nothing any more. One that is heard ends the stream. Besides, a company may get
 * or give away a program.
 */
export function openHearing(db: Db, token: string): (change: Change) => Promise<boolean> {
  let reach = reachOf([], 'see-program');
  let programs: string[] | null = [];
  // One after the other: an older answer of the database must not replace a newer one.
  const inTurn = makeQueue({ atOnce: 1 });
  return (change) => inTurn(() => hears(change));

  async function hears({ program, what }: Change): Promise<boolean> {
    if (program === null) {
      programs = [];
      reach = reachOf(await listRolesOf(db, token), 'see-program');
      programs = await listProgramsWithin(db, reach);
      return true;
    }
    if (programs === null) return true;
    const didReach = programs.includes(program);
    if (what === 'program') programs = (await listProgramsWithin(db, reach)) ?? [];
    return didReach || programs.includes(program);
  }
}
