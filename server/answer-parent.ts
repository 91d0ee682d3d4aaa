/** In the process of a `BoundedChild`: says that it is there, and answers each task. */
export function answerParent<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on('message', async (task: Task) => process.send!(await work(task)));
  // Signals for the whole group of processes are the parent's matter: it may wait for the answer.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.send!('ready');
}
