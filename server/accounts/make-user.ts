import type { NewUser } from '#contract/accounts.ts';
import { normalizeUsername } from '#domain/members.ts';
import type { PasswordCost } from '#server/config/password-cost.ts';
import { newId } from '#server/db/ids.ts';
import type { Refuse } from '#server/http/refusal.ts';
import { hashPassword } from './passwords.ts';

export async function makeUser<T extends object>(user: NewUser, cost: PasswordCost, place: T) {
  return {
    id: newId(),
    username: user.username,
    username_key: normalizeUsername(user.username),
    password_hash: user.password === '' ? '' : await hashPassword(user.password, cost),
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    address: user.address,
    city: user.city,
    state: user.state,
    zip: user.zip,
    ...place,
  };
}

export function usernameTaken(username: string, refuse: Refuse<'username-taken'>) {
  const said = { code: 'usernameTakenBy', username } as const;
  return refuse('username-taken', { said, code: 11000, problems: [{ path: 'username', problem: said }] });
}
