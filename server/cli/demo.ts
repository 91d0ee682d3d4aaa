import type { Command } from 'commander';
import { act } from './act.ts';

export function addDemoCommand(guerdon: Command): void {
  guerdon
    .command('demo')
    .description('the whole product in one process, with its own PostgreSQL and a program to try')
    .action(act(async () => (await import('./work/start-demo.ts')).startDemo));
}
