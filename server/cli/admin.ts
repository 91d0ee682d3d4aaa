import type { Command } from 'commander';
import { accounts } from '#contract/accounts.ts';
import {
  addAdministrator,
  disableByUsername,
  linkToNewPassword,
  resetSecondFactorOf,
  setAdministratorPassword,
} from '#server/accounts/administrators/command-line-actions.ts';
import { listAdministrators } from '#server/accounts/administrators/queries.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import { act, type Outcome, type Shared, WrongUse, withDatabase } from './act.ts';
import { askPassword } from './ask-password.ts';

/** An installation has a handful. */
const mostListed = 1000;
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
    .option(...fromStdin)
    .action(act(create));
  admin.command('list').description('all administrators, the disabled ones too').action(act(list));
  admin
    .command('reset-password <username>')
    .description('set a new password, which ends all sessions of this administrator')
    .option('--link', 'print a link with which the administrator chooses it, once, within an hour')
    .option(...fromStdin)
    .action(act(resetPassword));
  admin
    .command('reset-second-factor <username>')
    .description(
      'remove authenticator app, passkeys and recovery codes, which ends all sessions; the next login adds new ones',
    )
    .action(act(resetSecondFactor));
  admin
    .command('disable <username>')
    .description('end access and sessions at once, and withdraw invitations; the last one cannot be disabled')
    .action(act(disable));
}

interface Create extends Shared {
  firstName: string;
  lastName: string;
  email: string;
  passwordStdin?: boolean;
}

async function create({ firstName, lastName, email, ...options }: Create, username = ''): Promise<Outcome> {
  return await withDatabase(options, async ({ db }) => {
    const password = await askPassword(options);
    const sent = accounts.register.input.shape.user.safeParse({ username, firstName, lastName, email, password });
    if (sent.error) {
      throw new WrongUse(sent.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`));
    }
    const made = await addAdministrator(db, sent.data);
    return { json: made, lines: [`${made.username} is an administrator now.`] };
  });
}

async function list(options: Shared): Promise<Outcome> {
  return await withDatabase(options, async ({ db }) => {
    const found = await listAdministrators(db, { after: null, limit: mostListed });
    const administrators = found.map((row) => ({
      username: row.username,
      name: fullNameOf(row),
      email: row.email,
      disabled: row.disabled,
      createdAt: row.created_at,
      lastChangeAt: row.last_change_at,
    }));
    const lines = administrators.map(
      ({ username, name, email, disabled }) => `${username}\t${name}\t${email}${disabled ? '\tdisabled' : ''}`,
    );
    return { json: { administrators }, lines: lines.length > 0 ? lines : ['There is no administrator yet.'] };
  });
}

type Reset = Shared & { link?: boolean; passwordStdin?: boolean };

async function resetPassword(options: Reset, username = ''): Promise<Outcome> {
  if (options.link && options.passwordStdin)
    throw new WrongUse(['Use --link or --password-stdin: with a link the administrator chooses the password.']);
  return await withDatabase(options, async ({ db, config }) => {
    if (options.link) {
      const { link, expiresAt } = await linkToNewPassword(db, username, config.publicUrl, new Date());
      return { json: { link, expiresAt }, lines: [link] };
    }
    await setAdministratorPassword(db, username, await askPassword(options));
    return { json: { username }, lines: [`${username} has a new password, and all sessions have ended.`] };
  });
}

async function resetSecondFactor(options: Shared, username = ''): Promise<Outcome> {
  return await withDatabase(options, async ({ db, config }) => {
    await resetSecondFactorOf(db, config, username);
    return { json: { username }, lines: [`${username} has no second factor now, and all sessions have ended.`] };
  });
}

async function disable(options: Shared, username = ''): Promise<Outcome> {
  return await withDatabase(options, async ({ db }) => {
    const isNew = await disableByUsername(db, username);
    return { json: { username, disabled: true }, lines: [`${username} ${isNew ? 'is' : 'was already'} disabled.`] };
  });
}
