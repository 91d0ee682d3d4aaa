import type { Change } from '#contract/changes.ts';
import type { Reach } from '#domain/roles.ts';
import type { Db } from '#server/db/pool.ts';
import { listProgramsWithin } from '#server/programs/place-queries.ts';

/**
 * Whether an administrator may hear of a change. Roles do not change meanwhile, as that ends the stream; but a company may
 * get or give away a program.
 */
export async function openHearing(db: Db, reach: Reach): Promise<(change: Change) => Promise<boolean>> {
  let programs = await listProgramsWithin(db, reach);
  return async ({ program, what }) => {
    if (programs === null || program === null) return true;
    const didReach = programs.includes(program);
    if (what === 'program') programs = (await listProgramsWithin(db, reach)) ?? [];
    return didReach || programs.includes(program);
  };
}
