import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findAbove, findPackageRoot } from './package-root.ts';

/** What a child may use for one task. */
export interface Bounds {
  /** Seconds of a processor. The clock would count the time for which a child of low priority waits for others. */
  cpuSeconds: number;
  /** Seconds in which it uses no processor at all, so that one that waits forever ends. */
  stillSeconds: number;
  /** Bytes of the whole process. */
  memory: number;
}

export interface ChildParts {
  /** The file that the child runs, in `server/` and without its ending: a command of vite.server.config.ts. */
  script: string;
  /** MB of JavaScript's own memory. What libraries hold outside of it counts as `memory`. */
  heap: number;
  /** From 0 to 19, the lowest priority but the idle one. */
  niceness: number;
  bounds: Bounds;
  /** Milliseconds without a task after which it ends. */
  idle: number;
  /** It is replaced after this many tasks, so that memory leaks of its libraries never add up. */
  mostTasks: number;
}

/** `ended`: by itself, or by another process than this one; `not-begun`: before it was ready. */
export type ChildFailure = 'not-begun' | 'ended' | 'too-slow' | 'too-large';

/** Whether another try may succeed: something else than the task may have ended the child. */
export const isByChance = (failure: ChildFailure): boolean => failure === 'ended' || failure === 'not-begun';

/** What a child is asked to do. */
export interface ChildTask {
  /** A file; null for a task without one. */
  bytes: Uint8Array | null;
}

/** The message about a task: its bytes follow on the child's standard input. */
export interface Announced<Task extends ChildTask> {
  task: Omit<Task, 'bytes'>;
  /** Number of bytes. */
  length: number | null;
}

/** A child process that answers one task at a time (`answerParent`), which are the caller's to keep in turn. */
export interface BoundedChild<Task extends ChildTask, Result> {
  /** Begins the child if there is none. It is ended if it fails, and the next task has a new one. */
  ask(task: Task): Promise<Result | { failure: ChildFailure }>;
  /** Null while there is no child. */
  readonly pid: number | null;
  /** Ends the child, and with it what it is doing. */
  end(): Promise<void>;
}

export function openBoundedChild<Task extends ChildTask, Result extends object>(
  parts: ChildParts,
): BoundedChild<Task, Result> {
  let child: Started | null = null;
  let tasks = 0;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child?.process;
    child = null;
    tasks = 0;
    if (!ending?.pid || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.ref();
    ending.kill('SIGKILL');
    await ended;
  }
  return {
    async ask(task) {
      clearTimeout(idle);
      child ??= startChild(parts, (ended) => {
        if (child?.process === ended) child = null;
      });
      tasks += 1;
      const result = await ask<Result>(child, task, parts.bounds);
      if ('failure' in result || tasks >= parts.mostTasks) await end();
      else idle = setTimeout(() => void end(), parts.idle).unref();
      return result;
    },
    get pid() {
      return child?.process.pid ?? null;
    },
    end,
  };
}

interface Started {
  process: ChildProcess;
  /** Its first message. What it uses until then, to load its parts, is not the task's. */
  ready: Promise<unknown[]>;
}
type Answer<Result> = Result | { failure: ChildFailure };

async function ask<Result extends object>(
  { process: child, ready }: Started,
  { bytes, ...task }: ChildTask,
  bounds: Bounds,
): Promise<Answer<Result>> {
  // This process waits for an answer, even if it has nothing else to do.
  child.ref();
  child.channel?.ref();
  try {
    const begun = await within(child, { ...bounds, cpuSeconds: Number.POSITIVE_INFINITY }, () => ready);
    if ('failure' in begun) return { failure: 'not-begun' };
    return await within(child, bounds, async (signal) => {
      const answered = once(child, 'message', { signal });
      // A child that cannot be reached says so by its end.
      child.send({ task, length: bytes?.length ?? null } satisfies Announced<ChildTask>, () => {});
      // Not in the message, which this process would write in one go: 20 ms for 4 MB, which delay all other requests.
      if (bytes) child.stdin!.write(bytes);
      return (await answered)[0] as Result;
    });
  } finally {
    letGo(child);
  }
}

/** What the child does, unless it ends or uses up its bounds before. */
async function within<Result>(
  child: ChildProcess,
  bounds: Bounds,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Answer<Result>> {
  const done = new AbortController();
  const { signal } = done;
  const ended = { failure: 'ended' } as const;
  const over = once(child, 'exit', { signal }).then(() => ended);
  const used = untilUsedUp(child, bounds, signal).then((failure) => ({ failure }));
  try {
    return await Promise.race([work(signal), over, used].map((one) => one.catch(() => ended)));
  } finally {
    done.abort();
  }
}

/** A process that ends must not wait for an idle child. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** Milliseconds between two looks at what a child uses. */
const lookEvery = 50;

/** Looks from outside, because while a child decodes a document it looks at nothing. */
async function untilUsedUp({ pid }: ChildProcess, bounds: Bounds, signal: AbortSignal): Promise<ChildFailure> {
  const judge = judgeUse(await findUse(pid), bounds);
  for (;;) {
    await pause(lookEvery, null, { signal });
    const failure = judge(await findUse(pid), lookEvery / 1000);
    if (failure) return failure;
  }
}

/** What a process has used so far. Null where the system does not say it: only Linux does. */
export interface Use {
  cpuSeconds: number;
  memory: number;
}

/**
 * Decides at each look whether a task has used up what it may. A child whose use is not known counts as still.
 * `passed` are the seconds since the look before, as far as this process was there: while the whole machine slept
 * the task could not work.
 */
export function judgeUse(begin: Use | null, bounds: Bounds): (use: Use | null, passed: number) => ChildFailure | null {
  let last = begin?.cpuSeconds ?? 0;
  let still = 0;
  return (use, passed) => {
    const isStill = !use || use.cpuSeconds === last;
    still = isStill ? still + passed : 0;
    last = use?.cpuSeconds ?? last;
    if (use && use.memory > bounds.memory) return 'too-large';
    if (still >= bounds.stillSeconds || last - (begin?.cpuSeconds ?? 0) >= bounds.cpuSeconds) return 'too-slow';
    return null;
  };
}

/** Linux counts a process's time in hundredths of a second. */
const ticksOfSecond = 100;

async function findUse(pid: number | undefined): Promise<Use | null> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => null)),
  );
  if (!stat || !status) return null;
  // Behind the program's name, which stands in parentheses and may hold anything.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11)
    .map(Number);
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  return { cpuSeconds: (user! + system!) / ticksOfSecond, memory: kilobytes * 1024 };
}

let bundle: string | null = null;

/** For processes that run from the sources, as tests do: from there a child takes a second of a processor to begin. */
export function startChildrenFrom(dir: string): void {
  bundle = dir;
}

/** It gets no settings in its environment: strangers' files are decoded there. */
function startChild({ script, heap, niceness }: ChildParts, onEnd: (child: ChildProcess) => void): Started {
  const isSource = import.meta.url.endsWith('.ts') && !bundle;
  const file = `server/${script}.${isSource ? 'ts' : 'js'}`;
  const child = fork(path.join(bundle ?? findAbove(file), file), {
    cwd: findPackageRoot(),
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heap}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: { NODE_ENV: 'production', PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  });
  const ready = once(child, 'message');
  // Its end is noticed by the call that waits for an answer.
  ready.catch(() => {});
  // Without a listener a child that cannot be started would end this process.
  child.on('error', () => onEnd(child));
  child.on('exit', () => onEnd(child));
  // There is none if it could not be started.
  child.stdin?.on('error', () => {});
  letGo(child);
  try {
    if (child.pid) os.setPriority(child.pid, niceness);
  } catch {
    // Some systems do not allow it; the task is done all the same.
  }
  return { process: child, ready };
}
