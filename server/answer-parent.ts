import type { Announced, ChildTask } from './bounded-child.ts';

/** In the process of a `BoundedChild`: says that it is there, and answers each task. */
export function answerParent<Task extends ChildTask, Result>(work: (task: Task) => Promise<Result>): void {
  process.on('message', async ({ task, length }: Announced<Task>) => {
    const bytes = length === null ? null : await readBytes(length);
    process.send!(await work({ ...task, bytes } as Task));
  });
  // Signals for the whole group of processes are the parent's matter: it may wait for the answer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.send!('ready');
}

/** One listener until all bytes are there: Node would call a new one for each part at once, with the bytes of before. */
const readBytes = (length: number): Promise<Buffer> =>
  new Promise((resolve) => {
    const take = () => {
      const bytes: Buffer | null = length === 0 ? Buffer.alloc(0) : process.stdin.read(length);
      if (!bytes) return;
      process.stdin.off('readable', take);
      resolve(bytes);
    };
    process.stdin.on('readable', take);
  });
