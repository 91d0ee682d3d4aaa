import type { Command } from 'commander';
import { act } from './act.ts';

export function addSecretCommands(guerdon: Command): void {
  const secret = guerdon
    .command('secret')
    .description('the secret that signs addresses, and seals links and keys: rotate');
  secret
    .command('rotate')
    .description('make a new SECRET, and accept what the present one signed for a day more; in SECRET_FILE, or printed')
    .action(act(async () => (await import('./work/rotate-secret.ts')).rotate));
}
