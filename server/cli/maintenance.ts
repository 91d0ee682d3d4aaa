import type { Command } from 'commander';
import { act } from './act.ts';

export function addMaintenanceCommands(guerdon: Command): void {
  const maintenance = guerdon
    .command('maintenance')
    .description('let people read and change nothing, with a notice on every page: on, off');
  maintenance
    .command('on')
    .description('begin it, or change the message')
    .option('--message <text>', 'what people read, at most 300 characters')
    .action(act(async () => (await import('./work/maintain.ts')).begin));
  maintenance
    .command('off')
    .description('end it')
    .action(act(async () => (await import('./work/maintain.ts')).end));
}
