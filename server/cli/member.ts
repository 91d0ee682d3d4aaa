import type { Command } from 'commander';
import { act } from './act.ts';

export function addMemberCommands(guerdon: Command): void {
  const member = guerdon.command('member').description('personal data of participants: export, erase');
  member
    .command('export <username-or-id>')
    .description('write a zip of what is stored about this person, with the receipt files')
    .requiredOption('--out <file>', 'the zip, which must not exist yet')
    .action(act(async () => (await import('./work/member-data.ts')).exportMember));
  member
    .command('erase <username-or-id>')
    .description('erase what names or describes this person, for good; ledger, receipts and orders stay')
    .option('--yes', 'do not ask for the username again')
    .action(act(async () => (await import('./work/member-data.ts')).eraseMember));
}
