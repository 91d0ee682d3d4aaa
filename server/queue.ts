/** Lets a few pieces of heavy work run at once; the others wait for their turn, in the order in which they came. */
export function makeQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one directly, so that nobody who comes in between takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
