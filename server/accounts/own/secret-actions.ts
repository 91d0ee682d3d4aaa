import type { PasswordOwner } from '#domain/passwords.ts';
import { type FieldProblem, problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { AnyInside, Trying } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { holdOwnSession } from '#server/sessions/identify.ts';
import { aboutAccount, readerOf } from '../events.ts';
import {
  changeOwnPassword,
  costFor,
  hashPassword,
  isOwnPassword,
  newPasswordProblem,
  passwordOwnerOf,
} from '../passwords.ts';
import { lockUser, type Owner } from '../queries.ts';
import { requestEmail } from './email-actions.ts';

interface Sent {
  email?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
}
/** What opens an account, as it is to become; null where it stays. */
export interface Secrets {
  email: string | null;
  passwordHash: string | null;
}

/**
 * Another email and a new password take the current password: who finds an open browser does not get the account. It is
 * compared last, once all else is right, and wrong tries are limited like logins.
 */
export async function checkSecrets(
  sent: Sent,
  owner: Owner,
  errors: readonly FieldProblem[],
  trying: Trying & { services: Pick<Services, 'config'> },
): Promise<Secrets> {
  const email = sent.email !== undefined && sent.email !== owner.email ? sent.email : null;
  const password = sent.password || null;
  const isAsked = email !== null || password !== null;
  const chosen: PasswordOwner = passwordOwnerOf({ ...owner, email: email ?? owner.email });
  const problems = {
    password: password ? await newPasswordProblem(password, chosen) : null,
    currentPassword: isAsked && !sent.currentPassword ? ({ code: 'currentPasswordMissing' } as const) : null,
  };
  throwProblems([...errors, ...problemsOf(problems)]);
  if (!isAsked) return { email, passwordHash: null };
  if (!(await isOwnPassword(sent.currentPassword!, owner, trying)))
    throwProblems(problemsOf({ currentPassword: { code: 'currentPasswordWrong' } }));
  // Each writes to an address that the caller typed.
  if (email) await trying.countTry('reset', owner.username);
  return {
    email,
    passwordHash: password && (await hashPassword(password, costFor(trying.services.config, owner.is_admin))),
  };
}

/** Stores a new password at once, the email as one that waits for its confirmation. The owner is mailed about both. */
export async function setSecrets({ email, passwordHash }: Secrets, owner: Owner, inside: AnyInside): Promise<void> {
  const { db, token, tell } = inside;
  if (passwordHash) {
    await changeOwnPassword(db, owner.id, passwordHash, token!);
    const internal = { reader: readerOf(owner) };
    await tell({ type: 'account.password-changed', ...aboutAccount(owner), data: {}, internal });
  }
  if (!email) return;
  await lockUser(db, owner.id);
  await holdOwnSession(db, token!);
  await requestEmail(owner, email, inside);
}
