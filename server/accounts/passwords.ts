import { hash, verify } from '@node-rs/argon2';
import { makeQueue } from '#server/queue.ts';

// OWASP's parameters for argon2id with little memory; the library's default algorithm is argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and a core, and a flood of logins must not starve everything else. */
const queued = makeQueue({ atOnce: 4 });

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, parameters));

/** Without a stored hash the work is done all the same, so that the time tells nobody whether the username exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= await hashPassword('nobody has this password');
  const same = await queued(() => verify(stored ?? decoy!, password));
  return stored !== null && same;
}

let decoy: string | undefined;
