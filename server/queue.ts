interface Limits {
  /** Of all callers together. */
  atOnce: number;
  perCaller?: number;
  /** How much more of one caller may wait; what comes beyond it throws `QueueFull`. */
  mayWait?: number;
}
interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Too much of one caller waits already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/**
 * Lets a few pieces of heavy work run at once. The others wait in a line of their own for each caller, and the lines take
 * turns: a caller with much work waits behind its own work, and does not delay others.
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
      // It had its turn, and the next one is another caller's.
      lines.delete(caller);
      if (line.running + line.waiting.length > 0) lines.set(caller, line);
      startNext();
    }
  };

  function take(line: Line): void {
    running += 1;
    line.running += 1;
  }
  /** The place is given on at once, so that nobody who comes in between takes it. */
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
