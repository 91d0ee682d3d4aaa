import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** In milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}

export const perSecond = (rows: number, milliseconds: number): string =>
  Math.round((rows / milliseconds) * 1000).toLocaleString('en-US');

/** Returns the process's memory in megabytes when the watch began, and the maximum since. */
export function watchMemory(process: ChildProcess): () => { before: number; most: number } {
  const before = residentOf(process);
  let most = before;
  const timer = setInterval(() => {
    if (process.exitCode === null) most = Math.max(most, residentOf(process));
  }, 20);
  timer.unref();
  return () => {
    clearInterval(timer);
    return { before, most };
  };
}

/** In megabytes, as the kernel counts it. */
export function residentOf(process: ChildProcess): number {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
