import type { Command } from 'commander';
import { act } from './act.ts';

export function addDoctorCommand(guerdon: Command): void {
  guerdon
    .command('doctor')
    .description('check whether all is well: settings, database, ledger, counts, files, jobs, mails, clock')
    .action(act(async () => (await import('./work/examine.ts')).examine));
}
