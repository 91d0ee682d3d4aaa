import type { Command } from 'commander';
import { act } from './act.ts';

export function addMailCommands(guerdon: Command): void {
  const mail = guerdon.command('mail').description('e-mail: test');
  mail
    .command('test <address>')
    .description('send an e-mail to this address at once, with the settings of this command, and say what came of it')
    .action(act(async () => (await import('./work/test-mail.ts')).testMail));
}
