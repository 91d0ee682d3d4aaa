import type { Command } from 'commander';
import { type Outcome, type Shared, WrongUse } from './outcome.ts';

type Work<Options> = (options: Options & Shared, ...args: string[]) => Promise<Outcome>;

/**
 * The action of a command: loads its work, does it, prints what came of it, and sets the exit code. `load` imports the
 * work, so that a command does not wait for what others need.
 */
export function act<Options extends object>(
  load: () => Promise<Work<Options>>,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    // The library passes the arguments, then the options, then the command.
    const options = (given.at(-1) as Command).optsWithGlobals<Options & Shared>();
    const args = given.slice(0, -2) as string[];
    const { terminal } = options;
    try {
      const work = await load();
      const outcome = await work(options, ...args);
      for (const line of options.json ? [JSON.stringify(outcome.json)] : outcome.lines) terminal.print(`${line}\n`);
      terminal.exitCode = outcome.code ?? 0;
    } catch (error) {
      const { explain } = await import('./work/explain.ts');
      const problems = explain(error);
      for (const problem of problems) terminal.printError(`${problem}\n`);
      if (options.json) terminal.print(`${JSON.stringify({ problems })}\n`);
      terminal.exitCode = error instanceof WrongUse ? 2 : 1;
    }
  };
}
