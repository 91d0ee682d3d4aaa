interface Limits {
  /** For all callers together. */
  atOnce: number;
  perCaller?: number;
  /** Waiting pieces of one caller; a further one throws `QueueFull`. */
  mayWait?: number;
}
interface Line {
  running: number;
  waiting: (() => void)[];
}

/** One caller has too many waiting pieces. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Runs a few pieces of heavy work at once. The others wait in one line per caller, and the lines take turns, so a
 * caller with much work does not delay others.
 */
export function makeQueue({ atOnce, perCaller = atOnce, mayWait = Number.POSITIVE_INFINITY }: Limits) {
  const lines = new Map<string, Line>();
  let running = 0;

  return async <T>(work: () => Promise<T>, caller = ''): Promise<T> => {
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    lines.set(caller, line);
    if (running < atOnce && line.running < perCaller) take(line);
    else if (line.waiting.length >= mayWait) throw new QueueFull();
    else await new Promise<void>((start) => line.waiting.push(start));
    try {
      return await work();
    } finally {
      running -= 1;
      line.running -= 1;
      // Moves this caller to the end, so that the next turn is another caller's.
      lines.delete(caller);
      if (line.running + line.waiting.length > 0) lines.set(caller, line);
      startNext();
    }
  };

  function take(line: Line): void {
    running += 1;
    line.running += 1;
  }
  /** Passes the place on at once, so that no newcomer takes it. */
  function startNext(): void {
    for (const line of lines.values()) {
      const start = line.running < perCaller && line.waiting.shift();
      if (!start) continue;
      take(line);
      start();
      return;
    }
  }
}
