import type { Db } from '#server/db/pool.ts';
import { findWaiting } from './queries.ts';
import type { Run } from './run.ts';

interface Look {
  run: Run;
  begun: number;
  next: string | null;
  /** Locked by the run, which does not do them: its hold of them came after the line to it was lost. */
  forgotten: string[];
}

/**
 * Answers how to look at what a run has done since the last look. It is given up where the same job is due at both and none
 * was begun between them, or where it has the same job locked at both without doing it. Another worker may take a due job
 * as well: only one that nobody takes tells of standing still.
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
