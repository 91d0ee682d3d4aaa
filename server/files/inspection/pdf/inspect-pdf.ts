import type { FileProblem } from '#domain/files.ts';
import { type BoundedChild, type Bounds, isFailure, openBoundedChild } from '#server/bounded-child.ts';
import type { Inspected } from './inspect.ts';

/**
 * A receipt takes a tenth of a second of a processor and 100 MB, an invoice of 5 MB half a second. Somebody waits for
 * it, but all others come first.
 */
const bounds: Bounds = {
  wait: 30_000,
  idle: 60_000,
  seconds: 2,
  heap: 256,
  memory: 400_000_000,
  tasks: 200,
  niceness: 10,
};

/** Inspects PDFs, each in a process that has nothing else to do: as many at the same time as it is asked. */
export function openPdfInspector(most: Bounds = bounds) {
  const free: BoundedChild<{ bytes: Buffer }, Inspected>[] = [];
  return async (bytes: Buffer): Promise<FileProblem | null> => {
    const child = free.pop() ?? openBoundedChild('server/files/inspection/pdf/inspect', most);
    try {
      let result = await child.ask({ bytes });
      // It may have been ended by something else than this file.
      if (result === 'ended') result = await child.ask({ bytes });
      return isFailure(result) ? 'heavy-pdf' : result.problem;
    } finally {
      free.push(child);
    }
  };
}

/** For all servers of this process; its children end with it. */
export const inspectPdf = openPdfInspector();
