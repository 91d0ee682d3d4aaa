import type { Command } from 'commander';
import { act } from './act.ts';

const work = () => import('./work/program-folder.ts');

export function addProgramCommands(guerdon: Command): void {
  const program = guerdon.command('program').description('a program as a folder of files: export, diff, apply');
  const asWhom = ['--as <username>', 'the administrator in whose name it is done, who may set the program up'] as const;
  program
    .command('export <slug> <folder>')
    .description(
      'write everything that makes the program, without people, into a new folder, or over an earlier export',
    )
    .action(act(async () => (await work()).writeFolder));
  program
    .command('diff <folder>')
    .description('say what `apply` would change; exit code 1 if anything')
    .requiredOption(...asWhom)
    .action(act(async () => (await work()).diffFolder));
  program
    .command('apply <folder>')
    .description('make the program of the folder, as a draft, or change the one with its slug')
    .requiredOption(...asWhom)
    .option(
      '--force',
      'overwrite what was changed in the program since the folder was exported, and take identifiers as they are',
    )
    .action(act(async () => (await work()).applyToProgram));
}
