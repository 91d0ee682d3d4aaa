import { accounts } from '#contract/accounts.ts';
import type { Role } from '#domain/roles.ts';
import {
  addAdministrator,
  disableByUsername,
  linkToNewPassword,
  resetSecondFactorOf,
  setAdministratorPassword,
} from '#server/administrators/command-line-actions.ts';
import { problemOf } from '#server/http/input.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import { type Outcome, type Shared, WrongUse } from '../outcome.ts';
import { askPassword } from './ask-password.ts';
import { withDatabase } from './settings.ts';

interface Create extends Shared {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  company?: string;
  program?: string;
  passwordStdin?: boolean;
}

export async function create(
  { firstName, lastName, email, role, company, program, ...options }: Create,
  username = '',
): Promise<Outcome> {
  return await withDatabase(options, async (parts) => {
    const password = await askPassword(options);
    const sent = accounts.register.input.shape.user.safeParse({ username, firstName, lastName, email, password });
    if (sent.error) {
      const { sentences } = new InvalidInput(
        sent.error.issues.map((issue) => ({ path: '', problem: problemOf(issue) })),
      );
      throw new WrongUse(sentences.map((sentence, at) => `${String(sent.error.issues[at]?.path[0])}: ${sentence}`));
    }
    const place = { ...(company !== undefined && { company }), ...(program !== undefined && { program }) };
    const made = await addAdministrator(parts, sent.data, { role, ...place });
    return { json: made, lines: [`${made.username} is an administrator now.`] };
  });
}

type Reset = Shared & { link?: boolean; passwordStdin?: boolean };

export async function resetPassword(options: Reset, username = ''): Promise<Outcome> {
  if (options.link && options.passwordStdin)
    throw new WrongUse(['Use --link or --password-stdin: with a link the administrator chooses the password.']);
  return await withDatabase(options, async (parts) => {
    if (options.link) {
      const { link, expiresAt } = await linkToNewPassword(parts, username, new Date());
      return { json: { link, expiresAt }, lines: [link] };
    }
    await setAdministratorPassword(parts, username, await askPassword(options));
    return { json: { username }, lines: [`${username} has a new password, and all sessions have ended.`] };
  });
}

export async function resetSecondFactor(options: Shared, username = ''): Promise<Outcome> {
  return await withDatabase(options, async (parts) => {
    await resetSecondFactorOf(parts, username);
    return { json: { username }, lines: [`${username} has no second factor now, and all sessions have ended.`] };
  });
}

export async function disable(options: Shared, username = ''): Promise<Outcome> {
  return await withDatabase(options, async (parts) => {
    const isNew = await disableByUsername(parts, username);
    return { json: { username, disabled: true }, lines: [`${username} ${isNew ? 'is' : 'was already'} disabled.`] };
  });
}
