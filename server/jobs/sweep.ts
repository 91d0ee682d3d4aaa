import type { Services } from '#server/services.ts';

/** Something that grows forever unless what is over is removed. */
export interface Sweep {
  /** Its name in metrics and logs. */
  what: string;
  /** Removes at most so many in a short transaction. Several processes may do it at once. */
  removeSome(limit: number): Promise<Swept>;
}
export interface Swept {
  removed: number;
  isDone: boolean;
}

/** Rows of a statement: it takes some hundredths of a second. */
const batch = 1_000;
/** Milliseconds of a run, less than a process has to end. What is left is removed by the next run, an hour later. */
const longest = 20_000;

/** One batch of each in turn, so that the many of one kind do not keep another waiting. */
export async function sweepInTurn(
  sweeps: readonly Sweep[],
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
): Promise<void> {
  const end = Date.now() + longest;
  const removed: Record<string, number> = {};
  const failures: unknown[] = [];
  for (let left = sweeps; left.length > 0 && Date.now() < end; ) {
    const more: Sweep[] = [];
    for (const sweep of left) {
      try {
        const some = await sweep.removeSome(batch);
        if (some.removed > 0) removed[sweep.what] = (removed[sweep.what] ?? 0) + some.removed;
        if (!some.isDone) more.push(sweep);
      } catch (error) {
        failures.push(error);
      }
    }
    left = more;
  }
  for (const [what, count] of Object.entries(removed)) metrics.swept.inc({ what }, count);
  if (Object.keys(removed).length > 0) log.info({ removed }, 'removed what was over');
  // The job is tried again, and says what failed.
  if (failures.length > 0) throw failures[0];
}
