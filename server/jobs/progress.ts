import type { Db } from '#server/db/pool.ts';
import { findWaiting, type JobId } from './queries.ts';
import type { Run } from './run.ts';

interface Look {
  run: Run;
  begun: number;
  next: JobId | null;
  /** Jobs that the run has locked but does not know: the connection was lost before it received them. */
  forgotten: JobId[];
}

/**
 * Returns a check of a run's progress since the last check. The run is ended if the same job is due at both checks and
 * none began between them, or if it has locked the same job at both without running it. Another worker may take a due
 * job too, so only a job that no worker takes counts.
 */
export function watchProgress(db: Db, tasks: string[]): (run: Run | null) => Promise<void> {
  let last: Look | null = null;
  return async (run) => {
    if (!run) return;
    const { next, held } = await findWaiting(db, run.id, tasks);
    const forgotten = held.filter((id) => !run.underWay.has(id));
    const now: Look = { run, begun: run.countBegun(), next, forgotten };
    const before = last?.run === run ? last : null;
    last = now;
    if (before) giveUpIfIdle(before, now);
  };
}

function giveUpIfIdle(before: Look, { run, begun, next, forgotten }: Look): void {
  if (next !== null && next === before.next && begun === before.begun && run.underWay.size === 0) {
    run.giveUp(new Error(`Job ${next} is due, and was not begun`));
  } else if (forgotten.some((id) => before.forgotten.includes(id))) {
    run.giveUp(new Error(`Jobs ${forgotten.join(', ')} are locked, and were not begun`));
  }
}
