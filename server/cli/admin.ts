import { type Command, Option } from 'commander';
import { roles } from '#domain/roles.ts';
import { act } from './act.ts';

const change = () => import('./work/change-administrators.ts');
const fromStdin = ['--password-stdin', 'take the password from standard input instead of the terminal'] as const;

export function addAdminCommands(guerdon: Command): void {
  const admin = guerdon
    .command('admin')
    .description('administrators: create, list, reset-password, reset-second-factor, disable');
  admin
    .command('create <username>')
    .description('make an administrator, also the first one; asks for the password')
    .requiredOption('--first-name <name>', 'the first name')
    .requiredOption('--last-name <name>', 'the last name')
    .requiredOption('--email <address>', 'the e-mail address')
    .addOption(new Option('--role <role>', 'what it may do').choices(roles).default('owner'))
    .option('--company <name>', 'for all programs of this company, unless an owner')
    .option('--program <slug>', 'for this program alone, unless an owner')
    .option(...fromStdin)
    .action(act(async () => (await change()).create));
  admin
    .command('list')
    .description('all administrators, the disabled ones too')
    .action(act(async () => (await import('./work/list-administrators.ts')).listAll));
  admin
    .command('reset-password <username>')
    .description('set a new password, which ends all sessions of this administrator')
    .option('--link', 'print a link with which the administrator chooses it, once, within an hour')
    .option(...fromStdin)
    .action(act(async () => (await change()).resetPassword));
  admin
    .command('reset-second-factor <username>')
    .description(
      'remove authenticator app, passkeys and recovery codes, which ends all sessions; the next login adds new ones',
    )
    .action(act(async () => (await change()).resetSecondFactor));
  admin
    .command('disable <username>')
    .description('end access and sessions at once, and withdraw invitations; the last one cannot be disabled')
    .action(act(async () => (await change()).disable));
}
