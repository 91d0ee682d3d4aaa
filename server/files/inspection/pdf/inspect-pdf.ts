import type { FileProblem } from '#domain/files.ts';
import { type BoundedChild, type Bounds, isByChance, openBoundedChild } from '#server/bounded-child.ts';
import { Unavailable } from '#server/http/refusal.ts';
import type { Inspected } from './inspect.ts';

/** A receipt takes a tenth of a second of a processor and 100 MB, an invoice of 5 MB half a second. */
const usual: Bounds = { cpuSeconds: 2, stillSeconds: 30, memory: 400_000_000 };

/** Inspects PDFs, each in a process that has nothing else to do: as many at the same time as it is asked. */
export function openPdfInspector(bounds = usual) {
  const free: BoundedChild<{ bytes: Buffer }, Inspected>[] = [];
  const open = () =>
    openBoundedChild<{ bytes: Buffer }, Inspected>({
      script: 'files/inspection/pdf/inspect',
      heap: 256,
      // A caller waits for it, but all other work comes first.
      niceness: 5,
      bounds,
      idle: 60_000,
      mostTasks: 200,
    });
  return async (bytes: Buffer): Promise<FileProblem | null> => {
    const child = free.pop() ?? open();
    try {
      let result = await child.ask({ bytes });
      if ('failure' in result && isByChance(result.failure)) result = await child.ask({ bytes });
      if (!('failure' in result)) return result.problem;
      if (result.failure === 'not-begun')
        throw new Unavailable(new Error('The process that inspects PDFs does not start.'));
      return 'heavy-pdf';
    } finally {
      free.push(child);
    }
  };
}

/** For all servers of this process; its children end with it. */
export const inspectPdf = openPdfInspector();
