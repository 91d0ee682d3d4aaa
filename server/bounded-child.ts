import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPackageRoot } from './package-root.ts';

/** Works on strangers' files in a process of its own, one task at a time, and ends it when a task takes too much. */
export interface BoundedChild<Task, Result> {
  /** Of the process; null while there is none. */
  readonly pid: number | null;
  /** Begins the process if there is none. Each task is asked after the one before was answered. */
  ask(task: Task): Promise<Result | Failure>;
  end(): Promise<void>;
}

/** The process has ended: by itself, or because the task took more than it may. */
export type Failure = 'ended' | 'took too long' | 'took too much memory';

/** What a task may take, and when the process is ended. All are looked up for each task. */
export interface Bounds {
  /** Milliseconds of the clock for a task, and for a process that has nothing to do. */
  readonly wait: number;
  readonly idle: number;
  /** Seconds of the processor for a task, however busy the machine is. Only where the system says it, as Linux does. */
  readonly seconds?: number;
  /** MB of JavaScript's own memory, and bytes of the whole process. */
  readonly heap: number;
  readonly memory: number;
  /** Tasks after which it is replaced, so that what its libraries lose never adds up. */
  readonly tasks: number;
  /** Its priority, 0 to 19: requests come first. */
  readonly niceness: number;
}

/** Milliseconds between two looks at the process, and what the system counts its memory and its time in. */
const [LOOK, PAGE, TICKS] = [50, 4096, 100];

/** `entry` is the file that the process runs, without its extension; it calls `answerParent`. */
export function openBoundedChild<Task, Result>(entry: string, bounds: Bounds): BoundedChild<Task, Result> {
  let child: Started | null = null;
  let asked = 0;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child?.process;
    child = null;
    asked = 0;
    if (!ending?.pid || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.ref();
    ending.kill('SIGKILL');
    await ended;
  }
  return {
    get pid() {
      return child?.process.pid ?? null;
    },
    async ask(task) {
      clearTimeout(idle);
      child ??= startChild(entry, bounds, () => (child = null));
      asked += 1;
      const result = await askChild<Result>(child, task as object | string, bounds);
      if (isFailure(result) || asked >= bounds.tasks) await end();
      else idle = setTimeout(() => void end(), bounds.idle).unref();
      return result;
    },
    end,
  };
}

export const isFailure = (result: unknown): result is Failure => typeof result === 'string';

interface Started {
  process: ChildProcess;
  /** Its first message: from then on its time is the task's. */
  ready: Promise<unknown>;
}

async function askChild<Result>(
  { process: child, ready }: Started,
  task: object | string,
  bounds: Bounds,
): Promise<Result | Failure> {
  const done = new AbortController();
  const { signal } = done;
  const over = once(child, 'exit', { signal }).then(() => 'ended' as const);
  const late = once(AbortSignal.timeout(bounds.wait), 'abort', { signal }).then(() => 'took too long' as const);
  const answer = async () => {
    await ready;
    const answered = once(child, 'message', { signal }).then(([result]) => result as Result);
    // A child that cannot be reached says so by its end.
    child.send(task, () => {});
    return await Promise.race([answered, untilFull(child, bounds, signal)]);
  };
  // This process waits for an answer, even if it has nothing else to do.
  child.ref();
  child.channel?.ref();
  try {
    return await Promise.race([answer(), over, late].map((one) => one.catch(() => 'ended' as const)));
  } finally {
    done.abort();
    letGo(child);
  }
}

/** A process that ends must not wait for an idle child. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Looks at the child from outside, because while it works on a document it looks at nothing. */
async function untilFull({ pid }: ChildProcess, { memory, seconds }: Bounds, signal: AbortSignal): Promise<Failure> {
  const before = await secondsOf(pid);
  for (;;) {
    await pause(LOOK, null, { signal });
    if ((await memoryOf(pid)) > memory) return 'took too much memory';
    if (seconds !== undefined && (await secondsOf(pid)) - before > seconds) return 'took too long';
  }
}

const memoryOf = async (pid: number | undefined) => Number((await readStatus(pid, 'statm'))[1] ?? 0) * PAGE;

/** Behind the name, which is in brackets and may hold anything, its own and the system's time are the 12th and 13th. */
async function secondsOf(pid: number | undefined): Promise<number> {
  const fields = await readStatus(pid, 'stat');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}

async function readStatus(pid: number | undefined, file: 'stat' | 'statm'): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  return text
    .slice(text.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
}

/** It gets no settings in its environment: strangers' files are decoded there. */
function startChild(entry: string, { heap, niceness }: Bounds, onEnd: () => void): Started {
  const root = findPackageRoot();
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(path.join(root, isSource ? `${entry}.ts` : `dist/${entry}.js`), {
    cwd: root,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heap}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: { NODE_ENV: 'production', PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  });
  const ready = once(child, 'message');
  // Its end is noticed by whoever waits for an answer.
  ready.catch(() => {});
  // Without a listener a child that cannot be started would end this process.
  child.on('error', onEnd);
  child.on('exit', onEnd);
  letGo(child);
  try {
    if (child.pid) os.setPriority(child.pid, niceness);
  } catch {
    // Some systems do not allow it; the work is done all the same.
  }
  return { process: child, ready };
}
