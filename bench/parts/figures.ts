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

/**
 * The time in milliseconds that one of 100 calls takes at least, of those that `clients` make one after the other for
 * three seconds a round, or for as long as what happens besides.
 */
export async function p99Of(
  call: () => Promise<unknown>,
  { rounds, clients }: { rounds: number; clients: number },
  besides?: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let isOver = false;
    const over = besides ? besides() : new Promise((resolve) => setTimeout(resolve, 3_000));
    const play = async () => {
      while (!isOver) times.push(await time(call));
    };
    await Promise.all([over.finally(() => (isOver = true)), ...Array.from({ length: clients }, play)]);
  }
  return quantile(times, 0.99);
}

/** What this part of the times does not exceed. */
export const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)]!;

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
