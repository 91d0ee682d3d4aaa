import type { Command } from 'commander';
import { act } from './act.ts';

export function addSupportCommand(guerdon: Command): void {
  guerdon
    .command('support')
    .description('print what someone who helps needs: doctor, settings without secrets, last errors')
    .action(act(async () => (await import('./work/gather-support.ts')).gather));
}
