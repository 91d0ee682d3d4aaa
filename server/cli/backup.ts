import { type Command, InvalidArgumentError } from 'commander';
import { act } from './act.ts';

export function addBackupCommands(guerdon: Command): void {
  guerdon
    .command('backup <folder>')
    .description('write database and files into a new folder of this one; nothing has to be stopped')
    .option('--keep <number>', 'then remove the older backups there, all but this many', atLeastOne)
    .action(act(async () => (await import('./work/back-up.ts')).backUp));
  guerdon
    .command('restore <backup>')
    .description('fill an empty database and the store from a backup, then check whether all is well')
    .action(act(async () => (await import('./work/restore.ts')).restore));
}

function atLeastOne(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It is a number from 1 to 9999.');
  return Number(text);
}
